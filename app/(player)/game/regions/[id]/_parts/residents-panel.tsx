'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { ReasonButton } from './reason-button.tsx';
import type { Franchise, Region } from './region.ts';
import { usePropose } from './use-propose.ts';

type Resident = ApiOutput['governance']['residents']['items'][number];

/** The region's residents; the player can settle or leave, and voters can propose to seat or expel residents. */
export function ResidentsPanel({ region, franchise }: { region: Region; franchise: Franchise }) {
  const t = useTranslations('regions.residents');
  const residents = api.governance.residents.useInfiniteQuery(
    { id: region.id, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = residents.data?.pages.flatMap((page) => page.items);
  return (
    <Panel aria-label={t('title')}>
      <PanelHeader title={t('title')} note={t('note')} actions={<ResidenceButton region={region} />} />
      {rows === undefined ? (
        <Skeleton className="m-4 h-24" />
      ) : rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <ul aria-label={t('title')} className="grid divide-y divide-line border-t border-line">
          {rows.map((resident) => (
            <ResidentRow key={resident.player_id} region={region} franchise={franchise} resident={resident} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={residents}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function ResidenceButton({ region }: { region: Region }) {
  const t = useTranslations('regions.residents');
  const onError = useProblemToast();
  const settle = api.governance.settle.useMutation({ onError, onSuccess: () => toast.success(t('settled')) });
  const leave = api.governance.leave.useMutation({ onError, onSuccess: () => toast.success(t('left')) });
  const chosen = region.is_home ? leave : settle;
  return (
    <ConfirmButton
      needsConfirm
      look={region.is_home ? 'danger-quiet' : 'primary'}
      busy={chosen.isPending}
      confirmLabel={t('sure')}
      onConfirm={() => chosen.mutate({ id: region.id })}
    >
      {region.is_home ? t('leave') : t('settle')}
    </ConfirmButton>
  );
}

type ResidentRowProps = { region: Region; franchise: Franchise; resident: Resident };

function ResidentRow({ region, franchise, resident }: ResidentRowProps) {
  const t = useTranslations('regions.residents');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link className="truncate hover:text-accent" href={`/game/players/${resident.player_id}`}>
          {resident.username}
        </Link>
        <span className="text-xs text-ink-faint">
          {t('since')} <RelativeTime at={resident.since} />
        </span>
        {resident.is_owner ? <Badge tone="accent">{t('owner')}</Badge> : null}
        {resident.has_seat ? <Badge>{t('seat')}</Badge> : null}
      </span>
      {resident.is_owner ? null : <ResidentActions region={region} franchise={franchise} resident={resident} />}
    </li>
  );
}

function ResidentActions({ region, franchise, resident }: ResidentRowProps) {
  const t = useTranslations('regions.residents');
  const onError = useProblemToast();
  const { propose, busy } = usePropose();
  const expel = api.governance.expel.useMutation({ onError, onSuccess: () => toast.success(t('expelled')) });
  const { id, governance_type: form } = region;
  const { player_id, username: name, has_seat } = resident;
  const mayExpel = form === 'autocracy' ? region.is_own : form === 'council' ? franchise.council : franchise.residents;
  return (
    <span className="flex flex-wrap gap-2">
      {form === 'council' && franchise.residents ? (
        <ReasonButton
          label={has_seat ? t('unseat') : t('giveSeat')}
          title={has_seat ? t('unseatNamed', { name }) : t('giveSeatNamed', { name })}
          busy={busy}
          onReason={(reason) => propose({ kind: 'seat', id, player_id, seated: !has_seat, reason })}
        />
      ) : null}
      {mayExpel ? (
        <ReasonButton
          label={form === 'autocracy' ? t('expel') : t('proposeExpulsion')}
          title={t('expelNamed', { name })}
          busy={busy || expel.isPending}
          onReason={(reason) =>
            form === 'autocracy'
              ? expel.mutate({ id, player_id, reason })
              : propose({ kind: 'expulsion', id, player_id, reason })
          }
        />
      ) : null}
    </span>
  );
}
