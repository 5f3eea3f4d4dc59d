'use client';
import { useFormatter, useNow } from 'next-intl';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { MapAnalysis } from '#app/_map/types.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { ChartData } from '../map/use-chart.ts';
import {
  type AnalysisKind,
  bookmarks,
  dangers,
  frontier,
  knowledgeAge,
  priceHeat,
  profitLines,
  visits,
} from './analyses.ts';
import { useShortAge } from './use-short-age.ts';

const MANY = { limit: 100 };
const MINUTE_MS = 60_000;

/** What the chosen overlay shows on the map; null without one, or until its data is there. */
export function useAnalysis(chart: ChartData | null, kind: AnalysisKind, good: Commodity): MapAnalysis | null {
  const format = useFormatter();
  const shortAge = useShortAge();
  const now = useNow({ updateInterval: MINUTE_MS }).getTime();
  const recent = (shown: AnalysisKind) => ({ enabled: kind === shown, staleTime: 30_000 });
  const sold = api.trading.nearest.useQuery({ commodity: good, side: 'buy', ...MANY }, recent('prices')).data;
  const bought = api.trading.nearest.useQuery({ commodity: good, side: 'sell', ...MANY }, recent('prices')).data;
  const pairs = api.trading.pairs.useQuery({}, recent('profit')).data;
  const marks = api.nav.bookmarks.useQuery(MANY, recent('marks')).data;
  const avoided = api.nav.avoided.useQuery(MANY, recent('danger')).data;
  return useMemo(() => {
    const sectors = chart?.sectors ?? [];
    const count = (value: number) => format.number(value);
    switch (kind) {
      case 'none':
        return null;
      case 'prices':
        return priceHeat([...(sold?.items ?? []), ...(bought?.items ?? [])], (price, at) =>
          [format.number(price), shortAge(now - Date.parse(at))].join(' · '),
        );
      case 'profit':
        return profitLines(pairs?.items ?? [], (perTurn) => format.number(perTurn, { maximumFractionDigits: 0 }));
      case 'age':
        return knowledgeAge(sectors, now, (at) => shortAge(now - Date.parse(at)));
      case 'frontier':
        return frontier(sectors);
      case 'danger':
        return dangers(sectors, new Set(avoided?.items.map(({ sector_id }) => sector_id)), count);
      case 'visits':
        return visits(sectors, count);
      case 'marks':
        return bookmarks(marks?.items ?? []);
    }
  }, [kind, chart, sold, bought, pairs, marks, avoided, now, format, shortAge]);
}
