'use client';
import { Workflow } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { api } from '#app/_client/trpc/api.ts';
import { Notice } from '#app/_ui/notice.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { RunSheet } from './run-sheet.tsx';
import { EVERY_MS } from './status-cards.tsx';
import { useRunColumns } from './use-run-columns.tsx';

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
  const { client } = api.useUtils();
  const input = { limit: 50, status: filter === 'all' ? undefined : filter };
  const list = useListRows('status.listRuns', input, client.status.listRuns.query, EVERY_MS);
  const columns = useRunColumns();
  const query = filter === 'all' ? '' : `runs=${filter}&`;
  if (list.first?.engine === 'outside')
    return (
      <Notice tone="info" title={t('outside')}>
        {list.first.dashboard_url ? (
          <a className="text-accent hover:underline" href={list.first.dashboard_url} target="_blank" rel="noreferrer">
            {t('dashboard')}
          </a>
        ) : null}
      </Notice>
    );
  return (
    <ListTable
      label={t('title')}
      list={list}
      columns={columns}
      hrefOf={({ id }) => `/admin/health?${query}run=${encodeURIComponent(id)}`}
      file="job-runs"
      savable
      empty={{ icon: <Workflow />, title: t('none'), detail: t('noneDetail') }}
    />
  );
}
