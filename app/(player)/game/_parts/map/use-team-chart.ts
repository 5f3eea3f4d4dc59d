'use client';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type TeamChart = ApiOutput['nav']['teamChart'];

/** The interval in ms of refetching the team's chart. */
const AGAIN_MS = 60_000;

/** The team's chart, only while it is shown: nothing is cached, because the player may change teams. */
export function useTeamChart(isShown: boolean): TeamChart | undefined {
  const { data } = api.nav.teamChart.useQuery(undefined, {
    enabled: isShown,
    staleTime: AGAIN_MS / 2,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });
  return isShown ? data : undefined;
}
