'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { JOBS_SCOPE } from '#server/foundation/status/rules/jobs-scope.ts';
import type { JobRun } from '#server/foundation/status/schemas.ts';

/** Restarts an ended run or cancels a running one, for holders of the scope. */
export function RunActions({ run }: { run: Pick<JobRun, 'id' | 'status'> }) {
  const mayAct = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.scopes.includes(JOBS_SCOPE);
  if (!mayAct) return null;
  if (run.status === 'failed' || run.status === 'cancelled') return <Retry id={run.id} />;
  return run.status === 'queued' || run.status === 'running' ? <Cancel id={run.id} /> : null;
}

function Retry({ id }: { id: string }) {
  const t = useTranslations('operators.jobs');
  const retry = api.status.retryRun.useMutation({ onSuccess: () => toast.success(t('retried')) });
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={retry.error ? toProblem(retry.error) : null} />
      <ConfirmButton
        needsConfirm
        confirmLabel={t('confirm')}
        className="justify-self-start"
        busy={retry.isPending}
        onConfirm={() => retry.mutate({ id })}
      >
        {t('retry')}
      </ConfirmButton>
    </div>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useTranslations('operators.jobs');
  const [reason, setReason] = useState('');
  const cancel = api.status.cancelRun.useMutation({ onSuccess: () => toast.success(t('cancelled')) });
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <Field label={t('reason')}>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ProblemNotice problem={cancel.error ? toProblem(cancel.error) : null} />
      <ConfirmButton
        look="danger"
        needsConfirm
        confirmLabel={t('confirm')}
        className="justify-self-start"
        reason={reason.trim().length < 3 ? t('reasonFirst') : null}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id, reason: reason.trim() })}
      >
        {t('cancel')}
      </ConfirmButton>
    </div>
  );
}
