'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { AuditEntry } from './entries-table.tsx';

/** Acknowledges an entry once. Nobody reviews their own action. */
export function ReviewForm({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const t = useTranslations('audit.entry');
  const utils = api.useUtils();
  const words = useProblemText();
  const [note, setNote] = useState('');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data;
  const review = api.audit.review.useMutation({
    onSuccess: () => {
      toast.success(t('acknowledged', { seq: entry.seq }));
      void utils.audit.invalidate();
      onDone();
    },
  });
  if (me?.id === entry.actor_id) return <p className="border-t border-line pt-4 text-ink-muted">{t('own')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    review.mutate({ id: entry.id, note: note.trim() || undefined });
  };
  return (
    <form className="grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <Field
        label={t('note')}
        hint={t('noteHint')}
        error={review.error ? words(toProblem(review.error)).detail : undefined}
      >
        <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" look="primary" className="justify-self-start" busy={review.isPending}>
        {t('acknowledge')}
      </Button>
    </form>
  );
}
