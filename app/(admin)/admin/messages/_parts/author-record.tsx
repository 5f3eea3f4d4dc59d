'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Case } from './flagged-case.ts';

/** A moderator's view of an author: earlier flags, warnings and mutes; a current mute can be lifted. */
export function AuthorRecord({ flagged }: { flagged: Case }) {
  const t = useTranslations('moderation.record');
  const format = useFormatter();
  const { author, record } = flagged;
  if (!author || !record) return null;
  return (
    <section aria-labelledby="case-record" className="grid gap-2">
      <h3 id="case-record" className="label-caps">
        {t('title', { name: author.username })}
      </h3>
      <p className="text-sm">{t('figures', { flagged: record.flagged, hidden: record.hidden })}</p>
      {record.muted_until ? (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm">
          <span>
            {t('mutedUntil', {
              at: format.dateTime(new Date(record.muted_until), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </span>
          <LiftMute playerId={author.player_id} name={author.username} />
        </div>
      ) : null}
      {record.sanctions.length > 0 ? (
        <ul className="grid gap-1.5">
          {record.sanctions.map((sanction) => (
            <li key={sanction.created_at} className="flex flex-wrap items-center gap-2 text-sm">
              <Badge tone={sanction.kind === 'mute' ? 'danger' : 'warning'}>{t(`kind.${sanction.kind}`)}</Badge>
              {sanction.lifted_at ? <Badge>{t('lifted')}</Badge> : null}
              <span className="min-w-0 wrap-anywhere">{sanction.reason}</span>
              {sanction.appeal_note ? (
                <span className="min-w-0 wrap-anywhere text-ink-muted">{sanction.appeal_note}</span>
              ) : null}
              <RelativeTime at={sanction.created_at} className="text-xs text-ink-faint" />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function LiftMute({ playerId, name }: { playerId: string; name: string }) {
  const t = useTranslations('moderation.record');
  const lift = api.moderation.lift.useMutation({
    onError: useProblemToast(),
    onSuccess: () => toast.success(t('liftDone', { name })),
  });
  return (
    <ConfirmButton
      size="sm"
      needsConfirm
      confirmLabel={t('sure')}
      busy={lift.isPending}
      onConfirm={() => lift.mutate({ player_id: playerId, reason: t('liftReason') })}
    >
      {t('lift')}
    </ConfirmButton>
  );
}
