'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';

/** Creates a password reset link for a player whom the operator has identified. It is shown once. */
export function ResetLinkForm({ userId }: { userId: string }) {
  const t = useTranslations('operators.users');
  const [reason, setReason] = useState('');
  const issue = api.people.issueReset.useMutation({ onSuccess: () => setReason('') });
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <p className="text-sm text-ink-muted">{t('resetNote')}</p>
      {issue.data ? <IssuedLink link={issue.data} /> : null}
      <Field label={t('resetReason')}>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ProblemNotice problem={issue.error ? toProblem(issue.error) : null} />
      <ConfirmButton
        className="justify-self-start"
        needsConfirm
        confirmLabel={t('confirm')}
        reason={reason.trim().length < 3 ? t('reasonFirst') : null}
        busy={issue.isPending}
        onConfirm={() => issue.mutate({ user_id: userId, reason: reason.trim() })}
      >
        {t('resetIssue')}
      </ConfirmButton>
    </div>
  );
}

function IssuedLink({ link }: { link: ApiOutput['people']['issueReset'] }) {
  const t = useTranslations('operators.users');
  const format = useFormatter();
  const address = `${window.location.origin}${link.path}`;
  const at = format.dateTime(new Date(link.expires_at), { timeStyle: 'short' });
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-center justify-between gap-2 text-sm font-strong">
        {t('resetLink', { at })}
        <CopyButton value={address} label={t('resetCopy')} />
      </p>
      <ScrollRegion label={t('resetCopy')} className="overflow-x-auto rounded-md border border-line bg-ground p-3">
        <code className="font-mono text-xs break-all select-all">{address}</code>
      </ScrollRegion>
    </div>
  );
}
