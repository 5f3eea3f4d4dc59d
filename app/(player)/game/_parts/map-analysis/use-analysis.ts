'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { MapAnalysis } from '#app/_map/types.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { ChartData } from '../map/use-chart.ts';
import type { AnalysisKind } from './analyses.ts';
import { buildAnalysis } from './build-analysis.ts';
import { useAnalysisData } from './use-analysis-data.ts';
import { useShortAge } from './use-short-age.ts';

const MINUTE_MS = 60_000;

/** The selected overlay's drawing; null without an overlay, or until its data is loaded. */
export function useAnalysis(chart: ChartData | null, kind: AnalysisKind, good: Commodity): MapAnalysis | null {
  const format = useFormatter();
  const event = useTranslations('market.event.kind');
  const trap = useTranslations('flight.analysis')('trap');
  const shortAge = useShortAge();
  const now = useServiceNow(MINUTE_MS).getTime();
  const { sold, bought, pairs, wire, open, taken, finds, salvage, marks, jumps, team, avoided } = useAnalysisData(
    kind,
    good,
  );
  return useMemo(() => {
    const say = {
      count: (value: number) => format.number(value),
      share: (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 }),
      whole: (value: number) => format.number(value, { maximumFractionDigits: 0 }),
      age: (at: string) => shortAge(now - Date.parse(at)),
      trap,
      event,
    };
    const data = { sold, bought, pairs, wire, open, taken, finds, salvage, marks, jumps, team, avoided };
    return buildAnalysis(kind, chart, data, say, now);
  }, [
    kind,
    chart,
    sold,
    bought,
    pairs,
    wire,
    open,
    taken,
    finds,
    salvage,
    marks,
    jumps,
    team,
    avoided,
    event,
    trap,
    now,
    format,
    shortAge,
  ]);
}
