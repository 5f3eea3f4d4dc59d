import { type GalaxyGraph, galaxyGraph } from '#server/navigation/queries/galaxy-graph.ts';
import { foundEdges } from '#server/navigation/queries/player-knowledge.ts';
import type { IsOpen } from '#server/navigation/rules/components.ts';
import {
  escapesTo,
  havensOf,
  nearestHaven,
  type TOW_REFUSALS,
  type TowReason,
  whyStuck,
} from '#server/navigation/rules/distress.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notPlaced } from '#server/players/index.ts';
import { isRegionClosed, whyClosed } from '#server/regions/index.ts';

/** Whether a tow is offered from a sector, and to which; indices are those of `graph`. */
export type TowOffer = { graph: GalaxyGraph; from: string } & (
  | { offered: true; reason: TowReason; to: number }
  | { offered: false; refused_by: (typeof TOW_REFUSALS)[number] }
);

type RegionRow = { id: string; galaxy_id: string | null; kind: string; status: string };
type Traveling = { is_galactic_citizen: boolean; home_region_id: string | null; sector_id: string; region_id: string };
type Passable = { key: string; isOpen: IsOpen; isAllowed(sector: number): boolean; isShutHere: boolean };

/**
 * No way out: over the warps that the player may fly, hidden ones only where a scan found them, no fedspace can be
 * reached.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function towOffer(ctx: PlayerCtx): Promise<TowOffer> {
  const [graph, traveler] = await Promise.all([galaxyGraph(ctx), readTraveler(ctx)]);
  const here = graph.indexOf.get(traveler.sector_id);
  if (here === undefined) throw notPlaced();
  const common = { graph, from: traveler.sector_id };
  const passable = passableFor(graph, traveler, await readRegions(ctx));
  const plain = waysOut(graph, passable);
  // Hidden warps that were found only add ways: who escapes without them needs no further look.
  if (plain.escapes[here] === 1) {
    return { ...common, offered: false, refused_by: plain.havens.has(here) ? 'in_fedspace' : 'way_out' };
  }
  const found = await foundEdges(ctx, graph, ctx.player_id);
  const isOpen: IsOpen = (edge, from, to) =>
    (graph.latent[edge] === 0 || found.has(edge)) && passable.isOpen(edge, from, to);
  const havens = havensOf(graph, { ...passable, isOpen });
  if (escapesTo(graph, isOpen, havens)[here] === 1)
    return { ...common, offered: false, refused_by: havens.includes(here) ? 'in_fedspace' : 'way_out' };
  const to = nearestHaven(graph, here, havens);
  if (to === undefined) return { ...common, offered: false, refused_by: 'no_destination' };
  return { ...common, offered: true, reason: whyStuck(graph, isOpen, here, passable.isShutHere), to };
}

type WaysOut = { escapes: Uint8Array; havens: ReadonlySet<number> };

// By map and by what a traveler may enter: most players share one answer, and it dies with its map.
const cached = new WeakMap<GalaxyGraph, Map<string, WaysOut>>();
const MAX_CACHED = 64;

function waysOut(graph: GalaxyGraph, passable: Passable): WaysOut {
  const known = cached.get(graph) ?? new Map<string, WaysOut>();
  cached.set(graph, known);
  const ready = known.get(passable.key);
  if (ready) return ready;
  const isOpen: IsOpen = (edge, from, to) => graph.latent[edge] === 0 && passable.isOpen(edge, from, to);
  const havens = havensOf(graph, { ...passable, isOpen });
  const ways = { escapes: escapesTo(graph, isOpen, havens), havens: new Set(havens) };
  if (known.size >= MAX_CACHED) known.clear();
  known.set(passable.key, ways);
  return ways;
}

function passableFor(graph: GalaxyGraph, traveler: Traveling, regions: readonly RegionRow[]): Passable {
  const here = regions.find(({ id }) => id === traveler.region_id);
  const mayEnter = new Set(regions.filter((region) => !whyClosed(traveler, '', region)).map(({ id }) => id));
  const allowed = new Set(
    regions.filter((region) => region.galaxy_id === here?.galaxy_id && mayEnter.has(region.id)).map(({ id }) => id),
  );
  const isShutHere = here !== undefined && isRegionClosed(here.status);
  // A guest whose citizenship ended may fly within the region, though not enter it again.
  const isHereFlown = here !== undefined && !isShutHere;
  return {
    key: `${[...allowed].toSorted().join()}:${isHereFlown && !mayEnter.has(here.id) ? here.id : ''}`,
    isShutHere,
    isOpen: (_edge, from, to) => {
      const into = graph.regionIds[to] ?? '';
      return mayEnter.has(into) || (isHereFlown && into === here.id && graph.regionIds[from] === into);
    },
    isAllowed: (sector) => allowed.has(graph.regionIds[sector] ?? ''),
  };
}

async function readTraveler(ctx: PlayerCtx): Promise<Traveling> {
  const { rows } = await ctx.pool.query<Traveling>(
    `SELECT p.is_galactic_citizen, p.home_region_id, s.id AS sector_id, s.region_id
     FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}

async function readRegions(ctx: PlayerCtx): Promise<RegionRow[]> {
  const { rows } = await ctx.pool.query<RegionRow>('SELECT id, galaxy_id, kind, status FROM map_regions ORDER BY id');
  return rows;
}
