'use client';
import { Waypoints } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useDeferredValue } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { SkeletonRows } from '#app/(admin)/_parts/skeleton-rows.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { SectorFilters } from './sector-filters.tsx';
import { SectorSheet } from './sector-sheet.tsx';
import { useSectorColumns } from './use-sector-columns.tsx';
import { type Region, type SectorsUrl, useSectorsUrl } from './use-sectors-url.ts';

/** The sectors of one region; region, filters and the open sector are stored in the URL. */
export function SectorsScreen() {
  const t = useTranslations('adminSectors');
  const [url, setUrl] = useSectorsUrl();
  const galaxies = api.galaxy.galaxies.useQuery(undefined, wholeList);
  const regions = galaxies.data?.items.flatMap(({ regions: own }) => own);
  const region = regions?.find(({ id }) => id === url.region) ?? regions?.[0];
  const open = useCallback((sector: string) => void setUrl({ sector }), [setUrl]);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      {regions && region ? (
        <>
          <SectorFilters regions={regions} region={region} url={url} setUrl={(change) => void setUrl(change)} />
          <SectorList key={region.id} region={region} url={url} onOpen={open} />
        </>
      ) : (
        <Panel>
          {regions ? (
            <EmptyState icon={<Waypoints />} title={t('none.title')} detail={t('none.detail')} />
          ) : galaxies.error ? (
            <QueryError error={galaxies.error} onRetry={() => void galaxies.refetch()} retrying={galaxies.isFetching} />
          ) : (
            <SkeletonRows />
          )}
        </Panel>
      )}
      {url.sector ? <SectorSheet id={url.sector} onClose={() => void setUrl({ sector: null })} /> : null}
    </div>
  );
}

type SectorListProps = { region: Region; url: SectorsUrl; onOpen: (id: string) => void };

function SectorList({ region, url, onOpen }: SectorListProps) {
  const t = useTranslations('adminSectors');
  const q = useDeferredValue(url.q.trim());
  const { client } = api.useUtils();
  const input = { region_id: region.id, limit: 100, has: url.has ?? undefined, q: q || undefined };
  const list = useListRows('galaxy.listSectors', input, client.galaxy.listSectors.query);
  const columns = useSectorColumns(onOpen);
  return (
    <ListTable
      label={t('title')}
      list={list}
      columns={columns}
      file="sectors"
      savable
      empty={{ icon: <Waypoints />, title: t('empty.title'), detail: t('empty.detail') }}
    />
  );
}
