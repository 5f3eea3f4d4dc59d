'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** The player's trust with ARIA; a reset ends a block and restores the trust, and is reviewed. */
export function TrustForm({ playerId }: { playerId: string }) {
  const t = useTranslations('operators.users');
  const [reason, setReason] = useState('');
  const status = api.security.status.useQuery({ id: playerId });
  const act = api.security.act.useMutation({
    onSuccess: () => {
      setReason('');
      toast.success(t('trustDone'));
    },
  });
  if (!status.data) return status.error ? null : <SkeletonLines lines={2} />;
  const { is_blocked, violation_count, trust_score } = status.data;
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <p className="text-sm">
        {t(is_blocked ? 'ariaBlocked' : 'ariaOpen', { count: violation_count, trust: trust_score })}
      </p>
      <Field label={t('reason')}>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ProblemNotice problem={act.error ? toProblem(act.error) : null} />
      <ConfirmButton
        needsConfirm
        confirmLabel={t('confirm')}
        className="justify-self-start"
        reason={reason.trim().length < 3 ? t('reasonFirst') : null}
        busy={act.isPending}
        onConfirm={() => act.mutate({ id: playerId, action: 'reset_trust', reason: reason.trim() })}
      >
        {t('resetTrust')}
      </ConfirmButton>
    </div>
  );
}
