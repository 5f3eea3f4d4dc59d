'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

/** What an operator writes about an action: the reason for the ledger, or how the player may object. */
type NoteProps = { kind: 'reason' | 'appeal'; value: string; onChange: (value: string) => void };

export function NoteField({ kind, value, onChange }: NoteProps) {
  const t = useTranslations('operators.users');
  return (
    <Field label={t(kind)}>
      <Input value={value} maxLength={500} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

type ActionProps = {
  children: ReactNode;
  label: string;
  look?: 'danger' | 'primary';
  reason: string;
  busy: boolean;
  error: Parameters<typeof toProblem>[0] | null;
  onConfirm: () => void;
};

/** The fields of an action against an account, and its button, which requires a reason and a confirmation. */
export function AccountAction({ children, label, look = 'danger', reason, busy, error, onConfirm }: ActionProps) {
  const t = useTranslations('operators.users');
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      {children}
      <ProblemNotice problem={error ? toProblem(error) : null} />
      <ConfirmButton
        look={look}
        className="justify-self-start"
        needsConfirm
        confirmLabel={t('confirm')}
        reason={reason.trim().length < 3 ? t('reasonFirst') : null}
        busy={busy}
        onConfirm={onConfirm}
      >
        {label}
      </ConfirmButton>
    </div>
  );
}
