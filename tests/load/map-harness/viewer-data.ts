import { hopsFrom } from '../../../app/_map/graph.ts';
import { buildChart } from '../../../app/_map/model/chart.ts';
import type { Knowledge, MapData } from '../../../app/_map/types.ts';

/** What a player in `here` would know who has visited everything within some warps: the rest is unvisited. */
export function viewerData(survey: MapData, here: string, visited: number): MapData {
  const chart = buildChart(survey);
  const hops = hopsFrom(chart, chart.indexOf.get(here) ?? 0);
  function knowledge(distance: number): Knowledge {
    if (distance === 0) return 'here';
    if (distance === 1) return 'reachable';
    if (distance > 0 && distance <= visited) return 'visited';
    return distance > 0 && distance <= visited + 3 ? 'known' : 'unknown';
  }
  return {
    ...survey,
    sectors: survey.sectors.map((sector, index) => {
      const known = knowledge(hops[index] ?? -1);
      const hidden = known === 'unknown';
      return { ...sector, knowledge: known, flags: hidden ? [] : sector.flags, label: hidden ? null : sector.label };
    }),
  };
}
