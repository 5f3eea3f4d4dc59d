'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { MedalName } from './medal-name.tsx';

type Collected = ApiOutput['medals']['collection']['items'][number];

/** A player's medals: held, revoked, and the progress towards the others. */
export function CollectionSheet({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const t = useTranslations('adminHoldings.medals');
  const read = api.medals.collection.useQuery({ player_id: playerId }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('player')}
      title={({ username }) => username}
      description={() => t('collection')}
      onClose={onClose}
    >
      {({ items, username }) => (
        <ul className="grid gap-4">
          {items.map((medal) => (
            <CollectedMedal key={medal.id} medal={medal} playerId={playerId} username={username} />
          ))}
        </ul>
      )}
    </DetailSheet>
  );
}

type MedalProps = { medal: Collected; playerId: string; username: string };

function CollectedMedal({ medal, playerId, username }: MedalProps) {
  const t = useTranslations('adminHoldings.medals');
  const isHeld = medal.awarded_at !== null;
  const scopes = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.scopes ?? [];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-4 text-sm last:border-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">
            <MedalName medal={medal} />
          </span>
          {medal.metric ? <Num value={medal.threshold} /> : null}
          {isHeld ? <Badge tone="success">{t('held')}</Badge> : null}
          {medal.revoked_at ? <Badge tone="danger">{t('revoked')}</Badge> : null}
        </p>
        <Story medal={medal} />
        {isHeld || !medal.metric ? null : (
          <Meter value={medal.progress} max={1} label={t('progress', { value: medal.value, goal: medal.threshold })} />
        )}
      </div>
      {scopes.includes('admin.players.adjust_rep') ? (
        <MedalAction medal={medal} playerId={playerId} username={username} />
      ) : null}
    </li>
  );
}

/** How a medal was awarded and revoked. */
function Story({ medal }: { medal: Collected }) {
  const t = useTranslations('adminHoldings.medals');
  if (medal.revoked_at)
    return (
      <p className="text-xs text-ink-muted">
        <RelativeTime at={medal.revoked_at} /> {medal.revoke_reason}
      </p>
    );
  if (medal.awarded_at)
    return (
      <p className="text-xs text-ink-muted">
        <RelativeTime at={medal.awarded_at} />
        {medal.awarded_by_name ? ` · ${t('awardedBy', { name: medal.awarded_by_name })}` : null}
        {medal.reason ? ` · ${medal.reason}` : null}
      </p>
    );
  return medal.metric ? (
    <p className="text-xs text-ink-muted">{t('progress', { value: medal.value, goal: medal.threshold })}</p>
  ) : null;
}

function MedalAction({ medal, playerId, username }: MedalProps) {
  const t = useTranslations('adminHoldings.medals');
  const award = api.medals.award.useMutation();
  const revoke = api.medals.revoke.useMutation();
  const order = { player_id: playerId, medal: medal.id };
  if (medal.awarded_at)
    return (
      <ActDialog
        look="danger-quiet"
        label={t('revoke.action')}
        title={t('revoke.title', { name: username })}
        detail={t('revoke.detail')}
        done={t('revoke.done')}
        send={(reason) => revoke.mutateAsync({ ...order, reason })}
      />
    );
  return (
    <ActDialog
      label={t('award.action')}
      title={t('award.title', { name: username })}
      detail={t('award.detail')}
      done={t('award.done')}
      send={(reason) => award.mutateAsync({ ...order, reason })}
    />
  );
}
