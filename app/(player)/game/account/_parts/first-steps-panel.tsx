'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

const DASHBOARD = '/game';

/** Reopens the tutorial after it was closed too early. */
export function FirstStepsPanel() {
  const t = useTranslations('tutorial');
  const router = useRouter();
  const utils = api.useUtils();
  const tutorial = api.onboarding.tutorial.useQuery();
  const reopen = api.onboarding.reopenTutorial.useMutation({
    onSuccess: (view) => {
      utils.onboarding.tutorial.setData(undefined, view);
      router.push(DASHBOARD);
    },
  });
  const state = tutorial.data?.state;
  function body() {
    if (!state) {
      if (!tutorial.error) return <Skeleton className="h-9 w-64" />;
      return (
        <QueryError error={tutorial.error} onRetry={() => void tutorial.refetch()} retrying={tutorial.isFetching} />
      );
    }
    if (state === 'not_begun') return <p className="text-ink-muted">{t('again.later')}</p>;
    if (state === 'active')
      return (
        <>
          <p className="text-ink-muted">{t('again.active')}</p>
          <Button asChild>
            <Link href={DASHBOARD}>{t('again.go')}</Link>
          </Button>
        </>
      );
    return (
      <Button busy={reopen.isPending || reopen.isSuccess} onClick={() => reopen.mutate()}>
        {t('again.open')}
      </Button>
    );
  }
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('again.note')} />
      <PanelBody className="grid justify-items-start gap-3">
        {body()}
        <ProblemNotice problem={reopen.error ? toProblem(reopen.error) : null} />
      </PanelBody>
    </Panel>
  );
}
