'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { useTeamChart } from '../map/use-team-chart.ts';
import type { AnalysisKind } from './analyses.ts';

const MANY = { limit: 100 };

/** The data of the overlays; each is read only while it is shown. */
export function useAnalysisData(kind: AnalysisKind, good: Commodity) {
  const recent = (shown: AnalysisKind) => ({ enabled: kind === shown, staleTime: 30_000 });
  return {
    sold: api.trading.nearest.useQuery({ commodity: good, side: 'buy', ...MANY }, recent('prices')).data,
    bought: api.trading.nearest.useQuery({ commodity: good, side: 'sell', ...MANY }, recent('prices')).data,
    pairs: api.trading.pairs.useQuery({ limit: 20 }, recent('profit')).data,
    wire: api.trading.wire.useQuery(MANY, recent('events')).data,
    open: api.contracts.nearby.useQuery({ limit: 50 }, recent('contracts')).data,
    taken: api.contracts.list.useQuery({ view: 'taken', ...MANY }, recent('contracts')).data,
    finds: api.nav.finds.useQuery(MANY, recent('finds')).data,
    salvage: api.combat.salvage.useQuery(undefined, recent('finds')).data,
    marks: api.nav.bookmarks.useQuery(MANY, recent('marks')).data,
    jumps: api.nav.jumps.useQuery(undefined, recent('jump')).data,
    team: useTeamChart(kind === 'team'),
    avoided: api.nav.avoided.useQuery(MANY, recent('danger')).data,
  };
}
