import { z } from 'zod';
import type { MapData, SectorFlag, Tint } from '../../../app/_map/types.ts';

/** The part of the generator's JSON that a map shows. */
const Universe = z.object({
  sectors: z.record(
    z.string(),
    z.object({
      id: z.number(),
      position: z.object({ x: z.number(), y: z.number(), z: z.number() }),
      port: z.object({ name: z.string(), class: z.number() }).nullish(),
      planets: z.array(z.unknown()).default([]),
      navHazards: z.array(z.unknown()).default([]),
      nebula: z.unknown().nullish(),
    }),
  ),
  warps: z.array(z.object({ from: z.number(), to: z.number(), oneWay: z.boolean() })),
  clusters: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      name: z.string(),
      sectorRangeStart: z.number(),
      sectorRangeEnd: z.number(),
    }),
  ),
  fedspaceSectors: z.array(z.number()).default([]),
});

/** A generated universe as an operator's survey. */
export function surveyOf(json: unknown): MapData {
  const universe = Universe.parse(json);
  const groups = universe.clusters.map((cluster, i) => ({
    id: String(cluster.id),
    name: cluster.name,
    tint: ((i % 6) + 1) as Tint,
  }));
  const fedspace = new Set(universe.fedspaceSectors);
  const sectors = Object.values(universe.sectors).map((sector) => {
    const cluster = universe.clusters.find((c) => sector.id >= c.sectorRangeStart && sector.id <= c.sectorRangeEnd);
    const flags: SectorFlag[] = [];
    if (fedspace.has(sector.id)) flags.push('fedspace');
    if (sector.port) flags.push('port');
    if (sector.planets.length > 0) flags.push('planet');
    if (sector.navHazards.length > 0) flags.push('hazard');
    if (sector.nebula) flags.push('nebula');
    if (sector.id === 1) flags.push('capital');
    return {
      id: String(sector.id),
      number: sector.id,
      ...sector.position,
      knowledge: 'visited' as const,
      flags,
      label: sector.id === 1 ? 'Terra' : null,
      group_id: cluster ? String(cluster.id) : null,
    };
  });
  const known = new Set<string>();
  const warps = universe.warps.flatMap((warp) => {
    const key = [Math.min(warp.from, warp.to), Math.max(warp.from, warp.to), warp.oneWay].join();
    if (!warp.oneWay && known.has(key)) return [];
    known.add(key);
    return [{ from: String(warp.from), to: String(warp.to), one_way: warp.oneWay }];
  });
  return { sectors, warps, groups };
}
