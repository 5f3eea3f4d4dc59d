'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';

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
    <div className="grid gap-3 rounded-md border border-line p-3">
      <Field label={t('reason')}>
        <Input
          value={draft.reason}
          maxLength={500}
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
      </Field>
      {active ? <SuspensionFields draft={draft} onChange={setDraft} /> : null}
      <ProblemNotice problem={error ? toProblem(error) : null} />
      <ConfirmButton
        look={active ? 'danger' : 'primary'}
        className="justify-self-start"
        needsConfirm
        confirmLabel={t('confirm')}
        reason={draft.reason.trim().length < 3 ? t('reasonFirst') : null}
        busy={busy}
        onConfirm={() => act(draft)}
      >
        {t(active ? 'suspend' : 'restore')}
      </ConfirmButton>
    </div>
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
