'use client';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type TeamChart = ApiOutput['nav']['teamChart'];

/** Mates' flights are looked up again after so many ms. */
const AGAIN_MS = 60_000;

/** What mates know, only while it is shown: nothing of it is kept for later, when the team may be another. */
export function useTeamChart(isShown: boolean): TeamChart | undefined {
  const { data } = api.nav.teamChart.useQuery(undefined, {
    enabled: isShown,
    staleTime: AGAIN_MS / 2,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });
  return isShown ? data : undefined;
}
