'use client';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { PriceMap } from './price-map.tsx';
import { PricesTable } from './prices-table.tsx';

const SIDES = ['all', 'S', 'B'] as const;
type Side = (typeof SIDES)[number];
type Prices = ApiOutput['economy']['prices'];

/** Prices of one good in the whole active galaxy, as a heat map and as a list. */
export function PricesPanel() {
  const t = useTranslations('adminOperations.prices');
  const goods = useTranslations('game.commodities');
  const [url, setUrl] = useQueryStates({
    good: parseAsStringLiteral(COMMODITIES).withDefault('ore'),
    side: parseAsStringLiteral(SIDES).withDefault('all'),
    station: parseAsString,
  });
  const prices = api.economy.prices.useQuery({ commodity: url.good }, { placeholderData: (previous) => previous });
  const stations = prices.data?.stations.filter(({ action }) => url.side === 'all' || action === url.side);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel>
        <PanelHeader
          title={t('title', { good: goods(url.good) })}
          note={t('note')}
          actions={<PriceFilters good={url.good} side={url.side} onChange={(next) => void setUrl(next)} />}
        />
        <PanelBody className="grid gap-4">
          {prices.data && stations ? (
            <>
              <PriceFigures prices={prices.data} stations={stations} />
              <PriceMap
                stations={stations}
                mid={prices.data.mid_price}
                selected={url.station}
                onSelect={(station) => void setUrl({ station })}
              />
            </>
          ) : prices.error ? (
            <QueryError error={prices.error} onRetry={() => void prices.refetch()} retrying={prices.isFetching} />
          ) : (
            <Skeleton className="h-[32rem]" />
          )}
        </PanelBody>
      </Panel>
      {stations && prices.data ? (
        <PricesTable
          stations={stations}
          mid={prices.data.mid_price}
          selected={url.station}
          onSelect={(station) => void setUrl({ station })}
        />
      ) : null}
    </div>
  );
}

type Filters = { good: Commodity; side: Side };

function PriceFilters({ good, side, onChange }: Filters & { onChange: (next: Partial<Filters>) => void }) {
  const t = useTranslations('adminOperations.prices');
  const goods = useTranslations('game.commodities');
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Select
        className="w-48"
        aria-label={t('good')}
        value={good}
        onValueChange={(next) => onChange({ good: COMMODITIES.find((known) => known === next) ?? good })}
        options={COMMODITIES.map((value) => ({ value, label: goods(value) }))}
      />
      <Segmented
        label={t('side')}
        value={side}
        onValueChange={(next) => onChange({ side: next })}
        options={SIDES.map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
    </span>
  );
}

function PriceFigures({ prices, stations }: { prices: Prices; stations: Prices['stations'] }) {
  const t = useTranslations('adminOperations.prices');
  const [low, high] = [stations.at(0)?.unit_price, stations.at(-1)?.unit_price];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Figure name={t('stations')}>
        <Num value={stations.length} />
      </Figure>
      <Figure name={t('lowest')}>{low === undefined ? '–' : <Num value={low} />}</Figure>
      <Figure name={t('highest')}>{high === undefined ? '–' : <Num value={high} />}</Figure>
      <Figure name={t('mid')}>
        <Num value={prices.mid_price} />
      </Figure>
    </dl>
  );
}
