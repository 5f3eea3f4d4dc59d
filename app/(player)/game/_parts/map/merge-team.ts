import type { ChartData } from './use-chart.ts';
import type { TeamChart } from './use-team-chart.ts';

/**
 * The player's chart merged with that of team mates, as if a probe had seen it. Hidden warps found only by mates are
 * left out: they cannot be flown.
 */
export function mergeTeam(chart: ChartData, team: TeamChart): ChartData {
  const visited = new Set(chart.sectors.filter(({ contents }) => contents).map(({ id }) => id));
  const known = new Set(chart.sectors.map(({ id }) => id));
  const theirs = team.sectors
    .filter(({ id, contents }) => (contents ? !visited.has(id) : !known.has(id)))
    .map(({ seen, contents, ...point }): ChartData['sectors'][number] => ({
      ...point,
      knowledge: contents ? 'visited' : 'known',
      contents: contents && seen ? { ...contents, last_visit: seen.at, visits: 0 } : null,
    }));
  const replaced = new Set(theirs.map(({ id }) => id));
  return {
    ...chart,
    regions: withNew(chart.regions, team.regions, ({ id }) => id),
    clusters: withNew(chart.clusters, team.clusters, ({ id }) => id),
    sectors: [...chart.sectors.filter(({ id }) => !replaced.has(id)), ...theirs],
    warps: withNew(
      chart.warps,
      team.warps.filter(({ latent }) => !latent),
      ({ from, to, one_way }) => (one_way ? `${from} ${to}` : [from, to].toSorted().join(' ')),
    ),
  };
}

function withNew<T>(own: readonly T[], more: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set(own.map(keyOf));
  return [...own, ...more.filter((item) => !known.has(keyOf(item)))];
}
