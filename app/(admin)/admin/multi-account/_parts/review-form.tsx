'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { AccountClusterRecord } from '#server/community/multi-account/schemas.ts';

type ReviewFormProps = Pick<AccountClusterRecord, 'id' | 'status'>;

/** One person or several, with a note; new evidence reopens the decision. */
export function ReviewForm({ id, status }: ReviewFormProps) {
  const t = useTranslations('operators.clusters');
  const [note, setNote] = useState('');
  const review = api.multiAccount.review.useMutation({ onSuccess: () => toast.success(t('decided')) });
  const hindrance = note.trim().length < 3 ? t('noteFirst') : null;
  const decisions = (['confirm', 'clear'] as const).filter(
    (decision) => status !== (decision === 'confirm' ? 'confirmed' : 'cleared'),
  );
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Field label={t('note')}>
        <Input value={note} maxLength={1_000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <ProblemNotice problem={review.error ? toProblem(review.error) : null} />
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            look={decision === 'confirm' ? 'danger' : undefined}
            reason={hindrance}
            busy={review.isPending && review.variables.decision === decision}
            onClick={() => review.mutate({ id, decision, note: note.trim() })}
          >
            {t(`decisions.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
