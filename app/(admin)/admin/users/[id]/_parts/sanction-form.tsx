'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { type Hours, MuteHours } from '#app/(admin)/admin/messages/_parts/mute-hours.tsx';

const ACTIONS = ['warn', 'mute'] as const;
type Draft = { action: (typeof ACTIONS)[number]; hours: Hours; reason: string; appeal: string };

/** Warns or mutes a player for conduct that no flagged message shows. */
export function SanctionForm({ playerId }: { playerId: string }) {
  const t = useTranslations('operators.users');
  const [draft, setDraft] = useState<Draft>({ action: 'warn', hours: '24', reason: '', appeal: '' });
  const sanction = api.moderation.sanction.useMutation({
    onSuccess: () => {
      setDraft({ ...draft, reason: '', appeal: '' });
      toast.success(t(`${draft.action}Done`));
    },
  });
  const [reason, appeal] = [draft.reason.trim(), draft.appeal.trim()];
  const send = () =>
    sanction.mutate({
      player_id: playerId,
      action: draft.action,
      reason,
      ...(draft.action === 'mute' && { hours: Number(draft.hours) }),
      ...(appeal !== '' && { appeal_note: appeal }),
    });
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <SanctionFields draft={draft} onChange={setDraft} />
      <ProblemNotice problem={sanction.error ? toProblem(sanction.error) : null} />
      <ConfirmButton
        look="danger"
        className="justify-self-start"
        needsConfirm
        confirmLabel={t('confirm')}
        reason={reason.length < 3 ? t('reasonFirst') : null}
        busy={sanction.isPending}
        onConfirm={send}
      >
        {t(draft.action)}
      </ConfirmButton>
    </div>
  );
}

function SanctionFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useTranslations('operators.users');
  return (
    <>
      <Segmented
        className="justify-self-start"
        label={t('sanction')}
        value={draft.action}
        onValueChange={(action) => onChange({ ...draft, action })}
        options={ACTIONS.map((value) => ({ value, label: t(value) }))}
      />
      {draft.action === 'mute' ? (
        <MuteHours hours={draft.hours} onChange={(hours) => onChange({ ...draft, hours })} />
      ) : null}
      <Field label={t('reason')}>
        <Input
          value={draft.reason}
          maxLength={500}
          onChange={(event) => onChange({ ...draft, reason: event.target.value })}
        />
      </Field>
      <Field label={t('appeal')}>
        <Input
          value={draft.appeal}
          maxLength={500}
          onChange={(event) => onChange({ ...draft, appeal: event.target.value })}
        />
      </Field>
    </>
  );
}
