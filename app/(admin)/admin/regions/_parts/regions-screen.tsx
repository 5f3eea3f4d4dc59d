'use client';
import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { api } from '#app/_client/trpc/api.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { REGION_TYPES } from '#server/galaxy/schemas.ts';
import { REGION_STATUSES } from '#server/regions/schemas.ts';
import { CreateRegion } from './create-region.tsx';
import { RegionSheet } from './region-sheet.tsx';
import { RegionsTable } from './regions-table.tsx';

/** Every region with its owner and lifecycle; the filters and the open region live in the address. */
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
  const pages = api.governance.adminList.useInfiniteQuery(
    { limit: 50, status: url.status ?? undefined, kind: url.kind ?? undefined },
    { getNextPageParam: nextCursor },
  );
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
      <ListPanel pages={pages} empty={{ icon: <Globe />, title: t('empty.title'), detail: t('empty.detail') }}>
        {(rows) => <RegionsTable rows={rows} onOpen={(region) => void setUrl({ region })} />}
      </ListPanel>
      {url.region ? <RegionSheet id={url.region} onClose={() => void setUrl({ region: null })} /> : null}
    </div>
  );
}
