'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { PlayerNameField } from '#app/(player)/_parts/player-name-field.tsx';

export type Draft = { to: string; subject: string; reply_to?: string };

export function ComposeDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useTranslations('inbox.compose');
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t('title')} sticky="draft">
        <ComposeForm draft={draft} onClose={onClose} />
      </DialogContent>
    </DialogRoot>
  );
}

function ComposeForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const fieldText = useFieldText();
  const t = useTranslations('inbox.compose');
  const [message, setMessage] = useState({ to: draft.to, subject: draft.subject, body: '' });
  const set = (part: Partial<typeof message>) => setMessage((known) => ({ ...known, ...part }));
  const send = api.messages.send.useMutation({
    onSuccess: (sent) => {
      toast.success(t('sent', { name: sent.to?.username ?? message.to }));
      onClose();
    },
  });
  const problem = send.error ? toProblem(send.error) : null;
  const wrongName = problem
    ? (fieldText(problem, 'to') ?? (problem.status === 404 ? t('noSuchName') : undefined))
    : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    send.mutate({ ...message, ...(draft.reply_to ? { reply_to: draft.reply_to } : {}) });
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <PlayerNameField
        label={t('to')}
        hint={t('toHint')}
        value={message.to}
        error={wrongName}
        onChange={(to) => set({ to })}
      />
      <Field label={t('subject')}>
        <Input value={message.subject} maxLength={120} onChange={(event) => set({ subject: event.target.value })} />
      </Field>
      <Field label={t('body')}>
        <Textarea
          className="min-h-40"
          value={message.body}
          maxLength={4_000}
          required
          // The recipient is known, so the text gets the focus.
          autoFocus={draft.to !== ''}
          onChange={(event) => set({ body: event.target.value })}
        />
      </Field>
      <ProblemNotice problem={wrongName ? null : problem} />
      <ComposeButtons busy={send.isPending} onCancel={onClose} />
    </form>
  );
}

function ComposeButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useTranslations('inbox.compose');
  return (
    <div className="flex justify-end gap-2">
      <Button look="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" look="primary" busy={busy}>
        {t('send')}
      </Button>
    </div>
  );
}
