'use client';
import { useTranslations } from 'next-intl';
import { StepUpDialog } from '#app/_account/step-up/step-up-dialog.tsx';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** Where you are signed in; each can be ended, and all at once. */
export function SessionsPanel() {
  const t = useTranslations('auth.sessions');
  const sessions = api.auth.sessions.list.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const { end, ending, error, stepUp } = useEndSessions();
  const items = sessions.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items === undefined ? (
          sessions.error ? (
            <QueryError error={sessions.error} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
          ) : (
            <Skeleton className="h-32 w-full" />
          )
        ) : (
          <ul aria-label={t('title')} className="rounded-md border border-line bg-ground">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending !== undefined && 'id' in ending && ending.id === session.id}
                onEnd={() => end({ id: session.id })}
              />
            ))}
          </ul>
        )}
        <ProblemNotice problem={error ? toProblem(error) : null} />
        <div className="flex flex-wrap gap-2">
          <MoreButton pages={sessions}>{t('more')}</MoreButton>
          <EndButtons count={items?.length ?? 0} loading={items === undefined} end={end} ending={ending} />
        </div>
        <StepUpDialog {...stepUp} />
      </PanelBody>
    </Panel>
  );
}

type EndButtonsProps = {
  count: number;
  loading: boolean;
} & Pick<ReturnType<typeof useEndSessions>, 'end' | 'ending'>;

function EndButtons({ count, loading, end, ending }: EndButtonsProps) {
  const t = useTranslations('auth.sessions');
  const why = useTranslations('ui.why');
  const keeps = ending && 'keep_current' in ending ? ending.keep_current : undefined;
  return (
    <>
      <ConfirmButton
        look="danger-quiet"
        needsConfirm
        confirmLabel={t('sure')}
        disabled={loading}
        reason={!loading && count < 2 ? why('onlyHere') : null}
        busy={keeps === true}
        onConfirm={() => end({ keep_current: true })}
      >
        {t('endOthers')}
      </ConfirmButton>
      <ConfirmButton
        needsConfirm
        look="danger-quiet"
        confirmLabel={t('sureAll')}
        disabled={loading}
        busy={keeps === false}
        onConfirm={() => end({ keep_current: false })}
      >
        {t('endAll')}
      </ConfirmButton>
    </>
  );
}
