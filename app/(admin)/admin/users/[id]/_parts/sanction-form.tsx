'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { type Hours, MuteHours } from '#app/(admin)/admin/messages/_parts/mute-hours.tsx';
import { AccountAction, NoteField } from './account-action.tsx';

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
    <AccountAction
      label={t(draft.action)}
      reason={reason}
      busy={sanction.isPending}
      error={sanction.error}
      onConfirm={send}
    >
      <SanctionFields draft={draft} onChange={setDraft} />
    </AccountAction>
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
      <NoteField kind="reason" value={draft.reason} onChange={(reason) => onChange({ ...draft, reason })} />
      <NoteField kind="appeal" value={draft.appeal} onChange={(appeal) => onChange({ ...draft, appeal })} />
    </>
  );
}
