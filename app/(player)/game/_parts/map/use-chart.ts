'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { mergeChart } from './merge-chart.ts';

export type ChartData = ApiOutput['nav']['chart'];
/** Its key is below that of the query itself, so that invalidating `nav.chart` reaches it. */
export const CHART_KEY = [['nav', 'chart'], 'held'] as const;

/** The player's chart, with region names in the page's language. Only changes are requested. */
export function useChart() {
  const queries = useQueryClient();
  const utils = api.useUtils();
  const given = useGivenWords();
  const named = useCallback(
    (chart: ChartData): ChartData => ({
      ...chart,
      regions: chart.regions.map((region) => ({ ...region, name: given.region(region.name) })),
    }),
    [given],
  );
  return useQuery({
    queryKey: CHART_KEY,
    staleTime: 60_000,
    select: named,
    queryFn: async ({ signal }): Promise<ChartData> => {
      const held = queries.getQueryData<ChartData>(CHART_KEY);
      const answer = await utils.client.nav.chart.query({ version: held?.version }, { signal });
      return mergeChart(held, answer);
    },
  });
}
