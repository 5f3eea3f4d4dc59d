'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';

export type ActDialogProps = {
  /** The button that opens the dialog, and the one that confirms. */
  label: ReactNode;
  look?: 'primary' | 'danger' | 'danger-quiet';
  title: ReactNode;
  detail: ReactNode;
  /** Text to be typed as confirmation of an irreversible action: the target's name. */
  typed?: string;
  /** Whether another administrator must review it afterwards. */
  reviewed?: boolean;
  /** Whether the action's fields are valid. */
  ready?: boolean;
  done: ReactNode;
  send: (reason: string) => Promise<unknown>;
  /** The action's fields; the last error names the invalid ones. */
  children?: (problem: Problem | null) => ReactNode;
};

/** Dialog of an admin action: its effect, its fields, and the reason for the audit log. */
export function ActDialog({ label, look, title, detail, ...form }: ActDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button {...(look ? { look } : {})}>{label}</Button>
      </DialogTrigger>
      <DialogContent title={title} description={detail}>
        <ActForm {...form} label={label} danger={look?.startsWith('danger') ?? false} onClose={() => setOpen(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

type ActFormProps = Omit<ActDialogProps, 'look' | 'title' | 'detail'> & { danger: boolean; onClose: () => void };
const MIN_REASON = 3;

function ActForm({ label, typed, reviewed, ready = true, done, send, children, danger, onClose }: ActFormProps) {
  const fieldText = useFieldText();
  const t = useTranslations('adminParts.act');
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const canSend = ready && reason.trim().length >= MIN_REASON && (typed === undefined || name.trim() === typed);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSend || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(reason.trim());
      toast.success(done);
      onClose();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {children?.(problem)}
      <Field label={t('reason')} hint={t('reasonHint')} error={fieldText(problem, 'reason')}>
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {typed === undefined ? null : (
        <TypedName typed={typed} value={name} onChange={setName} error={fieldText(problem, 'name')} />
      )}
      <ProblemNotice problem={problem} />
      {reviewed ? <p className="text-xs text-ink-muted">{t('reviewed')}</p> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={!canSend} busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

type TypedNameProps = { typed: string; value: string; onChange: (value: string) => void; error: string | undefined };

function TypedName({ typed, value, onChange, error }: TypedNameProps) {
  const t = useTranslations('adminParts.act');
  return (
    <Field label={t('typed', { name: typed })} error={error}>
      <Input
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
