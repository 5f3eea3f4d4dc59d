'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AccountAction, NoteField } from './account-action.tsx';

/** The duration; `open` lasts until an administrator restores the account. */
const SPANS = ['day', 'threeDays', 'week', 'month', 'open'] as const;
const HOURS = { day: 24, threeDays: 72, week: 168, month: 720, open: undefined } as const;

type Draft = { reason: string; span: (typeof SPANS)[number]; appeal: string };

/** Suspends an account, or restores it; always with a reason. */
export function SuspendForm({ userId, active }: { userId: string; active: boolean }) {
  const t = useTranslations('operators.users');
  const [draft, setDraft] = useState<Draft>({ reason: '', span: 'day', appeal: '' });
  const { act, busy, error } = useSuspension(userId, active);
  return (
    <AccountAction
      label={t(active ? 'suspend' : 'restore')}
      look={active ? 'danger' : 'primary'}
      reason={draft.reason}
      busy={busy}
      error={error}
      onConfirm={() => act(draft)}
    >
      <NoteField kind="reason" value={draft.reason} onChange={(reason) => setDraft({ ...draft, reason })} />
      {active ? <SuspensionFields draft={draft} onChange={setDraft} /> : null}
    </AccountAction>
  );
}

function useSuspension(user_id: string, active: boolean) {
  const t = useTranslations('operators.users');
  const onSuccess = () => toast.success(t(active ? 'suspendDone' : 'restoreDone'));
  const suspend = api.people.suspend.useMutation({ onSuccess });
  const restore = api.people.restore.useMutation({ onSuccess });
  function act({ reason, span, appeal }: Draft) {
    const grounds = { user_id, reason: reason.trim() };
    if (active) suspend.mutate({ ...grounds, hours: HOURS[span], appeal_note: appeal.trim() || undefined });
    else restore.mutate(grounds);
  }
  return { act, busy: suspend.isPending || restore.isPending, error: suspend.error ?? restore.error };
}

function SuspensionFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useTranslations('operators.users');
  return (
    <>
      <Field label={t('span')}>
        <Select
          value={draft.span}
          onValueChange={(next) => onChange({ ...draft, span: SPANS.find((known) => known === next) ?? 'day' })}
          options={SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
        />
      </Field>
      <NoteField kind="appeal" value={draft.appeal} onChange={(appeal) => onChange({ ...draft, appeal })} />
    </>
  );
}
