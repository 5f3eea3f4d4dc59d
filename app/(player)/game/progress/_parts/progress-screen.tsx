'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { ObjectiveList } from '#app/(player)/_parts/progress/objective-list.tsx';
import { LookPanel } from './look-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { RanksPanel } from './ranks-panel.tsx';

/** The objectives of day and week, the player's rank, and what ranks unlock. */
export function ProgressScreen() {
  const t = useTranslations('progress');
  const progress = api.progress.mine.useQuery();
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {progress.data ? (
        <>
          <Panel>
            <PanelHeader title={t('objectives')} />
            <PanelBody className="grid gap-6 sm:grid-cols-2">
              <ObjectiveList period="day" objectives={progress.data.objectives} />
              <ObjectiveList period="week" objectives={progress.data.objectives} />
            </PanelBody>
          </Panel>
          <RanksPanel rank={progress.data} />
          <LookPanel look={progress.data.look} rank={progress.data.rank} />
          <PointsPanel />
        </>
      ) : (
        <Panel>
          {progress.error ? (
            <QueryError error={progress.error} onRetry={() => void progress.refetch()} retrying={progress.isFetching} />
          ) : (
            <Skeleton className="m-4 h-96" />
          )}
        </Panel>
      )}
    </PageFrame>
  );
}
