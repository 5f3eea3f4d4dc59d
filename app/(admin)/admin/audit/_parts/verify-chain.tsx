'use client';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';

/** Verifies the hash chain on demand; the result is shown next to the button. */
export function VerifyChain() {
  const t = useTranslations('admin.audit.verify');
  const shell = useTranslations('adminShell');
  const words = useProblemText();
  const chain = api.audit.verify.useQuery(undefined, { enabled: false, retry: false });
  const { data, error, isFetching } = chain;
  const fault = data?.fault;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm empty:hidden">
        {isFetching ? (
          <span className="text-ink-muted">{t('running')}</span>
        ) : error ? (
          <span className="text-danger">{words(toProblem(error)).detail}</span>
        ) : fault ? (
          <span className="text-danger">
            {t('broken', { seq: fault.seq })}{' '}
            {fault.kind === 'review_forged' ? shell('forgedReview') : t(`kind.${fault.kind}`)}
          </span>
        ) : data ? (
          <span className="text-success">{t('intact', { checked: data.checked })}</span>
        ) : null}
      </p>
      <Button busy={isFetching} onClick={() => void chain.refetch()}>
        <ShieldCheck aria-hidden="true" />
        {t('button')}
      </Button>
    </div>
  );
}
