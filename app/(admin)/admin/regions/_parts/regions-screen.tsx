'use client';
import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { REGION_TYPES } from '#server/world/galaxy/schemas.ts';
import { REGION_STATUSES } from '#server/world/regions/schemas.ts';
import { CreateRegion } from './create-region.tsx';
import { RegionSheet } from './region-sheet.tsx';
import { useRegionColumns } from './use-region-columns.tsx';

/** Every region with its owner and lifecycle; filters and the open region are stored in the URL. */
export function RegionsScreen() {
  const t = useTranslations('adminRegions');
  const common = useTranslations('adminGalaxy');
  const [url, setUrl] = useQueryStates(
    {
      status: parseAsStringLiteral(REGION_STATUSES),
      kind: parseAsStringLiteral(REGION_TYPES),
      region: parseAsString,
    },
    { history: 'replace', shallow: true },
  );
  const { client } = api.useUtils();
  const filter = { limit: 100, status: url.status ?? undefined, kind: url.kind ?? undefined };
  const list = useListRows('governance.adminList', filter, client.governance.adminList.query);
  const columns = useRegionColumns(useCallback((region: string) => void setUrl({ region }), [setUrl]));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} actions={<CreateRegion />} />
      <search className="flex flex-wrap gap-3">
        <FilterSelect
          label={t('column.status')}
          value={url.status}
          values={REGION_STATUSES}
          text={(status) => common(`regions.status.${status}`)}
          onChange={(status) => void setUrl({ status })}
        />
        <FilterSelect
          label={t('column.kind')}
          value={url.kind}
          values={REGION_TYPES}
          text={(kind) => common(`kind.${kind}`)}
          onChange={(kind) => void setUrl({ kind })}
        />
      </search>
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="regions"
        empty={{ icon: <Globe />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {url.region ? <RegionSheet id={url.region} onClose={() => void setUrl({ region: null })} /> : null}
    </div>
  );
}
