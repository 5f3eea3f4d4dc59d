import type { ChartData } from './use-chart.ts';

/**
 * Visited sectors from which all known warps lead to such sectors only, so that just a tow leads out. Sectors that the
 * player has not visited may have a way out. Empty without federation space on the chart.
 */
export function sectorsWithoutWayOut({ sectors, warps }: Pick<ChartData, 'sectors' | 'warps'>): ReadonlySet<string> {
  const isHaven = ({ contents }: ChartData['sectors'][number]) => contents?.is_fedspace === true;
  if (!sectors.some(isHaven)) return new Set();
  const inside = new Set(
    sectors.filter((sector) => sector.knowledge === 'visited' && !isHaven(sector)).map(({ id }) => id),
  );
  const before = sourcesBySector(warps);
  const ends = new Set(warps.flatMap(({ from, to }) => [from, to]));
  const queue = [...ends].filter((id) => !inside.has(id));
  for (const id of queue)
    for (const source of before.get(id) ?? []) {
      if (inside.delete(source)) queue.push(source);
    }
  return inside;
}

function sourcesBySector(warps: ChartData['warps']): Map<string, string[]> {
  const before = new Map<string, string[]>();
  function add(from: string, to: string) {
    const known = before.get(to);
    if (known) known.push(from);
    else before.set(to, [from]);
  }
  for (const { from, to, one_way } of warps) {
    add(from, to);
    if (!one_way) add(to, from);
  }
  return before;
}
