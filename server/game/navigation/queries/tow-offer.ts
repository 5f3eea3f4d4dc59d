import { readBlockedSectors, sectorsWithDrones } from '#server/game/defences/index.ts';
import { type GalaxyGraph, galaxyGraph, pointAt } from '#server/game/navigation/queries/galaxy-graph.ts';
import { foundEdges, toIndices } from '#server/game/navigation/queries/player-knowledge.ts';
import { visitedIds } from '#server/game/navigation/queries/visited-contents.ts';
import type { IsOpen } from '#server/game/navigation/rules/components.ts';
import {
  escapesAround,
  escapesTo,
  havensOf,
  nearestHaven,
  type TOW_REFUSALS,
  type TowReason,
  towReason,
} from '#server/game/navigation/rules/distress.ts';
import { VISITED } from '#server/game/navigation/rules/knowledge.ts';
import type { TowQuote } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import {
  chargeTurns,
  debtPaidAt,
  ensurePlaced,
  notPlaced,
  spendableTurns,
  TURN_BALANCE_COLUMNS,
  type TurnBalance,
  turnsAt,
} from '#server/world/players/index.ts';
import { closedReason, isRegionClosed } from '#server/world/regions/index.ts';

/** Whether a tow is offered from a sector, and where to; sectors are indices of `graph`. */
export type TowOffer = { graph: GalaxyGraph; from: string } & (
  | { offered: true; reason: TowReason; to: number }
  | { offered: false; refused_by: (typeof TOW_REFUSALS)[number] }
);

type RegionRow = { id: string; galaxy_id: string | null; kind: string; status: string };

type Traveling = { is_galactic_citizen: boolean; home_region_id: string | null; sector_id: string; region_id: string };

type Passable = { key: string; isOpen: IsOpen; isAllowed(sector: number): boolean; isClosedHere: boolean };

/**
 * A tow is offered if no fedspace can be reached over warps that the player may fly (hidden ones only if found), or
 * none past drones of others.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function towOffer(ctx: PlayerCtx): Promise<TowOffer> {
  const [graph, traveler] = await Promise.all([galaxyGraph(ctx), readTraveler(ctx)]);
  const here = graph.indexOf.get(traveler.sector_id);
  if (here === undefined) throw notPlaced();
  const common = { graph, from: traveler.sector_id };
  const passable = passableFor(graph, traveler, await readRegions(ctx));
  const plain = waysOut(graph, passable);
  // Hidden warps only add ways: if there is a way without them, they need not be read.
  if (plain.havens.has(here)) return { ...common, offered: false, refused_by: 'in_fedspace' };
  const blocked = plain.escapes[here] === 1 ? await readBlocked(ctx, graph, here, plain) : NOTHING;
  if (plain.escapes[here] === 1 && blocked.size === 0) return { ...common, offered: false, refused_by: 'way_out' };
  const found = await foundEdges(ctx, graph, ctx.player_id);
  const isOpen: IsOpen = (edge, from, to) =>
    (graph.latent[edge] === 0 || found.has(edge)) && passable.isOpen(edge, from, to);
  const havens = havensOf(graph, { ...passable, isOpen });
  if (havens.includes(here)) return { ...common, offered: false, refused_by: 'in_fedspace' };
  const escapes = escapesTo(graph, isOpen, havens)[here] === 1;
  const goals = { isOpen, havens: new Set(havens) };
  const around = blocked.size > 0 ? blocked : escapes ? await readBlocked(ctx, graph, here, goals) : NOTHING;
  if (escapes && escapesAround(graph, isOpen, { from: here, havens: goals.havens, blocked: around }))
    return { ...common, offered: false, refused_by: 'way_out' };
  const to = nearestHaven(graph, here, havens);
  if (to === undefined) return { ...common, offered: false, refused_by: 'no_destination' };
  const reason = escapes ? 'blockaded' : towReason(graph, isOpen, here, passable.isClosedHere);
  return { ...common, offered: true, reason, to };
}

const NOTHING: ReadonlySet<number> = new Set();

/** The sectors blocked by drones, if they leave no course to a haven; empty if there is one. */
async function readBlocked(
  ctx: PlayerCtx,
  graph: GalaxyGraph,
  from: number,
  { isOpen, havens }: Pick<WaysOut, 'isOpen' | 'havens'>,
): Promise<ReadonlySet<number>> {
  const indices = (ids: readonly string[]) => new Set(ids.flatMap((id) => graph.indexOf.get(id) ?? []));
  const guarded = await sectorsWithDrones(ctx);
  // Usually a course leads past all drones, whatever their orders, so these are checked first.
  if (guarded.length === 0 || escapesAround(graph, isOpen, { from, havens, blocked: indices(guarded) })) return NOTHING;
  const blocked = indices(await readBlockedSectors(ctx, guarded));
  return escapesAround(graph, isOpen, { from, havens, blocked }) ? NOTHING : blocked;
}

type WaysOut = { isOpen: IsOpen; escapes: Uint8Array; havens: ReadonlySet<number> };

// Cached by map and by the regions a player may enter: most players share one result, which is released with its map.
const cached = new WeakMap<GalaxyGraph, Map<string, WaysOut>>();

const MAX_CACHED = 64;

function waysOut(graph: GalaxyGraph, passable: Passable): WaysOut {
  const known = cached.get(graph) ?? new Map<string, WaysOut>();
  cached.set(graph, known);
  const ready = known.get(passable.key);
  if (ready) return ready;
  const isOpen: IsOpen = (edge, from, to) => graph.latent[edge] === 0 && passable.isOpen(edge, from, to);
  const havens = havensOf(graph, { ...passable, isOpen });
  const ways = { isOpen, escapes: escapesTo(graph, isOpen, havens), havens: new Set(havens) };
  if (known.size >= MAX_CACHED) known.clear();
  known.set(passable.key, ways);
  return ways;
}

function passableFor(graph: GalaxyGraph, traveler: Traveling, regions: readonly RegionRow[]): Passable {
  const here = regions.find(({ id }) => id === traveler.region_id);
  const mayEnter = new Set(regions.filter((region) => !closedReason(traveler, '', region)).map(({ id }) => id));
  const allowed = new Set(
    regions.filter((region) => region.galaxy_id === here?.galaxy_id && mayEnter.has(region.id)).map(({ id }) => id),
  );
  const isClosedHere = here !== undefined && isRegionClosed(here.status);
  // A visitor whose citizenship ended may fly within the region, though not enter it again.
  const isHereFlown = here !== undefined && !isClosedHere;
  return {
    key: `${[...allowed].toSorted().join()}:${isHereFlown && !mayEnter.has(here.id) ? here.id : ''}`,
    isClosedHere,
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

/**
 * Whether a distress tow is offered here and why, and what it would cost now.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function quoteTow(ctx: PlayerCtx): Promise<TowQuote> {
  await ensurePlaced(ctx, ctx.player_id);
  const offer = await towOffer(ctx);
  const settings = ctx.settings.current();
  const now = ctx.clock.now();
  const cost = settings.tow_turns;
  const balance = await readBalance(ctx);
  const after = chargeTurns(settings, balance, cost, now);
  const paid = Math.min(spendableTurns(turnsAt(settings, balance, now)), cost);
  return {
    offered: offer.offered,
    reason: offer.offered ? offer.reason : null,
    refused_by: offer.offered ? null : offer.refused_by,
    destination: offer.offered ? await destinationOf(ctx, offer) : null,
    turn_cost: cost,
    turns_paid: paid,
    turns_owed: cost - paid,
    debt_after: after.turns_owed,
    debt_paid_at: debtPaidAt(settings, after, now)?.toISOString() ?? null,
  };
}

/** Named only if it is on the player's chart: a quote must not reveal the map. */
async function destinationOf(ctx: PlayerCtx, { graph, to }: TowOffer & { offered: true }) {
  const visited = toIndices(graph, await visitedIds(ctx, ctx.player_id));
  return { sector: visited.includes(to) ? pointAt(graph, to, VISITED) : null, is_fedspace: graph.fedspace[to] === 1 };
}

async function readBalance(ctx: PlayerCtx): Promise<TurnBalance> {
  const { rows } = await ctx.pool.query<TurnBalance>(
    `SELECT ${TURN_BALANCE_COLUMNS} FROM player_records WHERE id = $1`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}
