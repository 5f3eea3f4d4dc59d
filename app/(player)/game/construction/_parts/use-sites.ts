'use client';
import { api } from '#app/_client/trpc/api.ts';

export type Site = { id: string; label: string };

/** Visited sectors in which a station may be built, the newest visits first; undefined until the chart is read. */
export function useSites(): readonly Site[] | undefined {
  const chart = api.nav.chart.useQuery({});
  return chart.data?.sectors
    .flatMap(({ id, name, number, contents }) =>
      contents && !contents.is_fedspace && !contents.station
        ? [{ id, label: `${name} (${number})`, last: contents.last_visit }]
        : [],
    )
    .toSorted((a, b) => (a.last < b.last ? 1 : -1))
    .slice(0, 100);
}
