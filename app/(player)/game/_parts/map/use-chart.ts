'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { layChart } from './lay-chart.ts';

export type ChartData = ApiOutput['nav']['chart'];
export const CHART_KEY = ['held-chart'] as const;

/** What the player knows of the map. Only what changed since is asked for. */
export function useChart() {
  const queries = useQueryClient();
  const utils = api.useUtils();
  return useQuery({
    queryKey: CHART_KEY,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<ChartData> => {
      const held = queries.getQueryData<ChartData>(CHART_KEY);
      const answer = await utils.client.nav.chart.query({ version: held?.version }, { signal });
      return layChart(held, answer);
    },
  });
}
