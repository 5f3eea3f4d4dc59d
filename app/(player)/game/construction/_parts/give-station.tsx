'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { GivingNote } from '#app/(player)/_parts/giving-note.tsx';
import { PlayerNameField } from '#app/(player)/_parts/player-name-field.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';

type Props = { station: { id: string; name: string } };

/** Gives an own station to another player; the till is paid out first. */
export function GiveStation({ station: { id, name } }: Props) {
  const t = useTranslations('construction.stations.give');
  const [to, setTo] = useState('');
  const give = api.construction.transferStation.useMutation({
    onSuccess: ({ to: player }) => void toast.success(t('given', { station: name, name: player })),
  });
  const problem = give.error ? toProblem(give.error) : null;
  const why = to.trim() === '' ? t('who') : null;
  const wrongName = problem?.status === 404 ? t('unknown') : undefined;
  return (
    <details className="w-full">
      <summary className="cursor-pointer text-sm text-ink-muted">{t('title')}</summary>
      <div className="mt-3 grid justify-items-start gap-2">
        <div className="w-full max-w-80">
          <PlayerNameField label={t('to')} hint={t('toHint')} value={to} error={wrongName} onChange={setTo} />
        </div>
        <GivingNote />
        <ProblemNotice problem={wrongName ? null : problem} />
        <DisabledReason quiet reason={why} />
        <ConfirmButton
          look="danger-quiet"
          needsConfirm
          disabled={why !== null}
          confirmLabel={t('sure')}
          busy={give.isPending}
          onConfirm={() => give.mutate({ id, to: to.trim() })}
        >
          {t('act')}
        </ConfirmButton>
      </div>
    </details>
  );
}
