'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ApiInput, type ApiOutput, api } from '#app/_client/trpc/api.ts';
import type { MapCourse } from '#app/_map/types.ts';

export type Plot = ApiOutput['nav']['plot'];
export type Strategy = NonNullable<ApiInput['nav']['plot']['strategy']>;

/**
 * The service's course from here to a sector, over the player's or also the team's chart; recalculated whenever the
 * ship has moved.
 */
export function useCourse(here: string | null, to: string | null, strategy: Strategy, over: 'own' | 'team') {
  const utils = api.useUtils();
  const wanted = here !== null && to !== null && here !== to;
  const plot = useQuery({
    // Its key is below that of the query itself, so that invalidating `nav.plot` reaches it.
    queryKey: [['nav', 'plot'], here, to, strategy, over],
    enabled: wanted,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => utils.client.nav.plot.query({ to: to ?? '', strategy, over }, { signal }),
  });
  const current = wanted && plot.data?.to === to ? plot.data : null;
  const course = useMemo((): MapCourse | null => {
    if (!current?.found) return null;
    return {
      sector_ids: current.steps.map((step) => step.id),
      turns: current.turns,
      affordable_warps: current.affordable_warps,
    };
  }, [current]);
  return { plot: current, course, loading: wanted && plot.isFetching && !current, error: wanted ? plot.error : null };
}
