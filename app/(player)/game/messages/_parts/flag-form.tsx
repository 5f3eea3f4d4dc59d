'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { FLAG_REASONS } from '#server/community/messages/schemas.ts';

/** Reports a message to the moderators. */
export function FlagForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('inbox.flag');
  const [reason, setReason] = useState<(typeof FLAG_REASONS)[number]>('spam');
  const [note, setNote] = useState('');
  const flag = api.messages.flag.useMutation({
    onSuccess: () => {
      toast.success(t('done'));
      onDone();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    flag.mutate({ id, reason, note });
  }
  return (
    <form aria-label={t('title')} className="grid gap-4 rounded-md border border-line bg-ground p-4" onSubmit={submit}>
      <div className="grid gap-1.5">
        <p className="text-sm font-strong">{t('reason')}</p>
        <Segmented
          className="flex-wrap justify-self-start"
          label={t('reason')}
          value={reason}
          onValueChange={setReason}
          options={FLAG_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </div>
      <Field label={t('words')} hint={t('wordsHint')}>
        <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <p className="text-xs text-ink-faint">{t('note')}</p>
      <ProblemNotice problem={flag.error ? toProblem(flag.error) : null} />
      <Button type="submit" look="danger" className="justify-self-start" busy={flag.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
