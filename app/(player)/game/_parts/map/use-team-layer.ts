'use client';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { mergeTeam } from './merge-team.ts';
import type { ChartData } from './use-chart.ts';
import { type TeamChart, useTeamChart } from './use-team-chart.ts';

export type Finder = NonNullable<TeamChart['sectors'][number]['seen']>['by'];

/** The displayed chart: with the team's overlay also what mates know, and who saw it. */
export function useTeamLayer(chart: ChartData | undefined) {
  // The overlay's name in the URL, as used by the overlay menu.
  const [layer] = useQueryState('layer', parseAsString);
  const team = useTeamChart(layer === 'team');
  const given = useGivenWords();
  return useMemo(() => {
    if (!chart || !team) return { shown: chart, finders: new Map<string, Finder>() };
    const regions = team.regions.map((region) => ({ ...region, name: given.region(region.name) }));
    const visited = new Set(chart.sectors.filter(({ contents }) => contents).map(({ id }) => id));
    const finders = new Map(
      team.sectors.flatMap(({ id, seen }) => (seen && !visited.has(id) ? [[id, seen.by] as const] : [])),
    );
    return { shown: mergeTeam(chart, { ...team, regions }), finders };
  }, [chart, team, given]);
}
