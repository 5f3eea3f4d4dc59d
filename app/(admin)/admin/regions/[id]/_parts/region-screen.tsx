'use client';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { toProblem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { ActsTable } from './acts-table.tsx';
import { AssetsTable } from './assets-table.tsx';

const TABS = ['record', 'assets'] as const;
const NAMES = { record: 'record', assets: 'assets.title' } as const;

/**
 * The lists of one region that have no bound: its decisions and its settled assets. The assets outlive the region, so
 * that a player's question can be answered after it was deleted.
 */
export function RegionScreen({ id }: { id: string }) {
  const t = useTranslations('adminRegions');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('record'));
  const region = api.governance.adminGet.useQuery({ id }, { retry: false });
  const isGone = region.error !== null && toProblem(region.error).status === 404;
  const tabs: readonly (typeof TABS)[number][] = isGone ? ['assets'] : TABS;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        href={isGone ? '/admin/regions' : `/admin/regions?region=${id}`}
        className="inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-muted"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('title')}
      </Link>
      <PageHead
        title={region.data?.display_name ?? t(isGone ? 'gone.title' : 'column.region')}
        lead={isGone ? t('gone.detail') : region.data?.name}
      />
      {region.error && !region.data && !isGone ? (
        <QueryError error={region.error} onRetry={() => void region.refetch()} retrying={region.isFetching} />
      ) : (
        <Tabs
          value={isGone ? 'assets' : tab}
          onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? 'record')}
        >
          <TabsList aria-label={t('column.region')}>
            {tabs.map((name) => (
              <TabsTrigger key={name} value={name}>
                {t(NAMES[name])}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="record">
            <ActsTable id={id} />
          </TabsContent>
          <TabsContent value="assets">
            <AssetsTable id={id} />
          </TabsContent>
        </Tabs>
      )}
    </div>
  );
}
