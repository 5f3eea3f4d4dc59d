'use client';
import { Newspaper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { KeyedListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { OperatorEvents } from './operator-events.tsx';
import { useEventColumns } from './use-event-columns.tsx';

const WHEN = ['now', 'next', 'made'] as const;

/**
 * Current and upcoming market events of the active galaxy, and operators' events; the selection is stored in the URL.
 */
export function EventsScreen() {
  const t = useTranslations('market.admin');
  const [url, setUrl] = useQueryStates(
    { when: parseAsStringLiteral(WHEN).withDefault('now'), region: parseAsString },
    { history: 'replace', shallow: true },
  );
  const made = useTranslations('market.made.admin');
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={url.when === 'made' ? made('lead') : t('lead')} />
      <Segmented
        label={t('when')}
        value={url.when}
        onValueChange={(when) => void setUrl({ when })}
        options={WHEN.map((value) => ({ value, label: value === 'made' ? made('tab') : t(value) }))}
        className="justify-self-start"
      />
      {url.when === 'made' ? (
        <OperatorEvents />
      ) : (
        <DrawnEvents when={url.when} region={url.region} onRegion={(region) => void setUrl({ region })} />
      )}
    </div>
  );
}

type DrawnEventsProps = { when: 'now' | 'next'; region: string | null; onRegion: (region: string | null) => void };

function DrawnEvents({ when, region, onRegion }: DrawnEventsProps) {
  const t = useTranslations('market.admin');
  const regions = useRegions(when);
  const { client } = api.useUtils();
  const list = useListRows(
    'trading.events',
    { limit: 100, when, region_id: region ?? undefined },
    client.trading.events.query,
  );
  const columns = useEventColumns();
  return (
    <>
      <search>
        <FilterSelect
          label={t('region')}
          value={region}
          values={[...regions.keys()]}
          text={(id) => regions.get(id) ?? id}
          onChange={onRegion}
        />
      </search>
      <KeyedListTable
        label={t('title')}
        list={list}
        columns={columns}
        keyOf={keyOf}
        file="market-events"
        empty={{ icon: <Newspaper />, title: t('empty.title'), detail: t('empty.detail') }}
      />
    </>
  );
}

function keyOf({ station_id, starts_at }: { station_id: string; starts_at: string }): string {
  return `${station_id} ${starts_at}`;
}

/** The regions with events, by id. The first hundred suffice: only empty regions of a galaxy can be missing. */
function useRegions(when: 'now' | 'next'): ReadonlyMap<string, string> {
  const { data } = api.trading.events.useQuery({ when, limit: 100 });
  return new Map(data?.items.map((event) => [event.region_id, event.region_name]));
}
