'use client';
import { Workflow } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { RunSheet } from './run-sheet.tsx';
import { RunsTable } from './runs-table.tsx';
import { EVERY_MS } from './status-cards.tsx';

const FILTERS = ['all', 'running', 'queued', 'failed', 'completed', 'cancelled'] as const;
const URL = { runs: parseAsStringLiteral(FILTERS).withDefault('all'), run: parseAsString };

/** Runs of the embedded engine, each with its steps; another engine has a dashboard of its own. */
export function JobRuns() {
  const t = useTranslations('operators.jobs');
  const [url, setUrl] = useQueryStates(URL, { history: 'replace' });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-strong">{t('title')}</h2>
        <Segmented
          className="flex-wrap"
          label={t('filter')}
          value={url.runs}
          onValueChange={(runs) => void setUrl({ runs })}
          options={FILTERS.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </header>
      <RunList filter={url.runs} />
      {url.run ? <RunSheet id={url.run} onClose={() => void setUrl({ run: null })} /> : null}
    </section>
  );
}

function RunList({ filter }: { filter: (typeof FILTERS)[number] }) {
  const t = useTranslations('operators.jobs');
  const pages = api.status.listRuns.useInfiniteQuery(
    { status: filter === 'all' ? undefined : filter, limit: 25 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, refetchInterval: EVERY_MS },
  );
  if (!pages.data)
    return pages.error ? (
      <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    ) : (
      <Skeleton className="h-64" />
    );
  if (pages.data.pages[0]?.engine === 'outside') return <Notice tone="info" title={t('outside')} />;
  const runs = pages.data.pages.flatMap(({ items }) => items);
  if (runs.length === 0) return <EmptyState icon={<Workflow />} title={t('none')} detail={t('noneDetail')} />;
  return (
    <>
      <RunsTable runs={runs} filter={filter} />
      <MoreButton pages={pages} size="sm" className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
