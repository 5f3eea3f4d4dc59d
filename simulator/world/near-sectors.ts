import type { World } from '#simulator/world/world.ts';

/** A sector with the minimum number of warps to it, and the one before it on that way. */
export type Near = { sector: number; warps: number; via: number };

/** Sectors at most `most` warps away over lanes that everybody may fly both ways. */
export function nearSectors(world: World, from: number, most: number): Near[] {
  const reached = new Map<number, Near>([[from, { sector: from, warps: 0, via: from }]]);
  for (let warps = 1; warps <= most; warps++)
    for (const before of [...reached.values()])
      if (before.warps === warps - 1)
        for (const sector of lanesOf(world, before.sector))
          if (!reached.has(sector)) reached.set(sector, { sector, warps, via: before.sector });
  reached.delete(from);
  return [...reached.values()].sort((a, b) => a.sector - b.sector);
}

function lanesOf({ map }: World, sector: number): number[] {
  const lanes: number[] = [];
  for (let edge = map.offsets[sector] ?? 0; edge < (map.offsets[sector + 1] ?? 0); edge++)
    if (map.latent[edge] === 0 && map.oneWay[edge] === 0) lanes.push(map.targets[edge] ?? 0);
  return lanes.sort((a, b) => a - b);
}
