'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { MissingScope } from '#app/_client/problem/missing-scope.tsx';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { AuditEntry } from './entry-cells.tsx';

const REVIEWING_SCOPE = 'admin.audit.review';

/** Acknowledges an entry once. Admins cannot review their own action. */
export function ReviewForm({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const t = useTranslations('admin.audit.entry');
  const [note, setNote] = useState('');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data;
  const review = api.audit.review.useMutation({
    onSuccess: () => {
      toast.success(t('acknowledged', { seq: entry.seq }));
      onDone();
    },
    // Another admin may have reviewed it first.
  });
  if (me?.id === entry.actor_id) return <p className="border-t border-line pt-4 text-ink-muted">{t('own')}</p>;
  if (me && !me.scopes.includes(REVIEWING_SCOPE)) {
    return (
      <div className="grid gap-1.5 border-t border-line pt-4">
        <p className="text-ink-muted">{t('byYou')}</p>
        <MissingScope scope={REVIEWING_SCOPE} />
      </div>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    review.mutate({ id: entry.id, note: note.trim() || undefined });
  }
  return (
    <form className="grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <ProblemNotice problem={review.error ? toProblem(review.error) : null} />
      <Button type="submit" look="primary" className="justify-self-start" busy={review.isPending}>
        {t('acknowledge')}
      </Button>
    </form>
  );
}
