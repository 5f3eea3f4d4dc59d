import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Chart = ApiOutput['nav']['chart'];

function over<T>(held: readonly T[], fresh: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map([...held, ...fresh].map((item) => [keyOf(item), item])).values()];
}

/** A two-way warp is one warp whichever end it is listed from. */
function warpKey({ from, to, one_way }: Chart['warps'][number]): string {
  return one_way ? `${from} ${to}` : [from, to].toSorted().join(' ');
}

/** The held chart with the service's changes applied; a whole chart replaces it. */
export function mergeChart(held: Chart | undefined, fresh: Chart): Chart {
  if (!held || !fresh.partial) return fresh;
  if (fresh.unchanged) return { ...held, here: fresh.here };
  return {
    ...fresh,
    regions: over(held.regions, fresh.regions, ({ id }) => id),
    clusters: over(held.clusters, fresh.clusters, ({ id }) => id),
    sectors: over(held.sectors, fresh.sectors, ({ id }) => id),
    warps: over(held.warps, fresh.warps, warpKey),
  };
}
