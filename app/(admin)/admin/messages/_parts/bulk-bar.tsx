'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { BulkResult } from './bulk-results.tsx';
import type { Flagged } from './flagged-case.ts';

type BulkBarProps = { picked: readonly Flagged[]; onDone: (results: readonly BulkResult[]) => void };

/** Decides about all selected messages; hiding requires a reason. */
export function BulkBar({ picked, onDone }: BulkBarProps) {
  const t = useTranslations('moderation.bulk');
  const [reason, setReason] = useState('');
  const bulk = api.moderation.bulk.useMutation({
    onSuccess: ({ items }) => {
      const done = items.filter(({ outcome }) => outcome === 'done').length;
      const say = done === items.length ? toast.success : toast.warning;
      say(t('done', { done, left: items.length - done }));
      const excerpts = new Map(picked.map(({ id, excerpt }) => [id, excerpt]));
      onDone(items.map((item) => ({ ...item, excerpt: excerpts.get(item.message_id) ?? item.message_id })));
    },
  });
  const words = reason.trim();
  const decide = (action: 'dismiss' | 'hide') =>
    bulk.mutate({ message_ids: picked.map(({ id }) => id), action, reason: words });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words) decide('hide');
  }
  return (
    <form
      aria-label={t('label')}
      className="grid gap-3 rounded-lg border border-line-strong bg-panel p-4"
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('reason', { count: picked.length })} className="min-w-56 flex-1">
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button busy={bulk.isPending} onClick={() => decide('dismiss')}>
          {t('dismiss')}
        </Button>
        <Button type="submit" look="danger" disabled={words === ''} busy={bulk.isPending}>
          {t('hide')}
        </Button>
      </div>
      <ProblemNotice problem={bulk.error ? toProblem(bulk.error) : null} />
    </form>
  );
}
