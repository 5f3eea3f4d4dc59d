'use client';
import { Newspaper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { EventsTable } from './events-table.tsx';

const WHEN = ['now', 'next'] as const;

/** The market events of the galaxy in play, under way or to come; the choice lives in the address. */
export function EventsScreen() {
  const t = useTranslations('market.admin');
  const [url, setUrl] = useQueryStates(
    { when: parseAsStringLiteral(WHEN).withDefault('now'), region: parseAsString },
    { history: 'replace', shallow: true },
  );
  const regions = useRegions(url.when);
  const pages = api.trading.events.useInfiniteQuery(
    { limit: 50, when: url.when, region_id: url.region ?? undefined },
    { getNextPageParam: nextCursor, placeholderData: (before) => before },
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <search className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t('when')}
          value={url.when}
          onValueChange={(when) => void setUrl({ when })}
          options={WHEN.map((value) => ({ value, label: t(value) }))}
        />
        <FilterSelect
          label={t('region')}
          value={url.region}
          values={[...regions.keys()]}
          text={(id) => regions.get(id) ?? id}
          onChange={(region) => void setUrl({ region })}
        />
      </search>
      <ListPanel pages={pages} empty={{ icon: <Newspaper />, title: t('empty.title'), detail: t('empty.detail') }}>
        {(rows) => <EventsTable rows={rows} />}
      </ListPanel>
    </div>
  );
}

/** The regions with events, by id: of the first hundred, which names all of a galaxy but for empty ones. */
function useRegions(when: (typeof WHEN)[number]): ReadonlyMap<string, string> {
  const { data } = api.trading.events.useQuery({ when, limit: 100 });
  return new Map(data?.items.map((event) => [event.region_id, event.region_name]));
}
