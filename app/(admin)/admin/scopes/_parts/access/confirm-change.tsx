'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';
import type { Access } from '../authority.ts';
import { DurationField } from '../requests/duration-field.tsx';
import { ChangeList } from './change-list.tsx';
import { type Change, useChange } from './use-change.ts';

export type ConfirmChangeProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  access: Access;
  change: Change;
  onDone: () => void;
};

/** Names the change and requires a reason. Revoking is confirmed by typing the username. */
export function ConfirmChange({ open, onOpenChange, access, change, onDone }: ConfirmChangeProps) {
  const t = useTranslations('scopes.confirm');
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title', { name: access.username })} description={t('detail')}>
        <ConfirmForm access={access} change={change} onDone={onDone} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

type ConfirmFormProps = { access: Access; change: Change; onDone: () => void; onCancel: () => void };
const MIN_REASON_LENGTH = 3;

function ConfirmForm({ access, change, onDone, onCancel }: ConfirmFormProps) {
  const fieldText = useFieldText();
  const t = useTranslations('scopes.confirm');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [hours, setHours] = useState<number | null>(null);
  const { busy, problem, send } = useChange(access.user_id, onDone);
  const takes = change.revoke.length > 0;
  const ready = reason.trim().length >= MIN_REASON_LENGTH && (!takes || typed.trim() === access.username);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) void send({ ...change, hours }, reason.trim());
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <ChangeList access={access} kind="grant" scopes={change.grant} />
      <ChangeList access={access} kind="revoke" scopes={change.revoke} />
      {change.grant.length > 0 ? <DurationField endless hours={hours} onChange={setHours} /> : null}
      <Field label={t('reason')} hint={t('reasonHint')} error={fieldText(problem, 'reason')}>
        <Textarea value={reason} maxLength={500} required onChange={(event) => setReason(event.target.value)} />
      </Field>
      {takes ? (
        <Field label={t('typeName', { name: access.username })}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      ) : null}
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" look={takes ? 'danger' : 'primary'} disabled={!ready} busy={busy}>
          {t(takes ? (change.grant.length > 0 ? 'change' : 'revoke') : 'grant')}
        </Button>
      </div>
    </form>
  );
}
