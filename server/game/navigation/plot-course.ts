import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { dronesAhead } from '#server/game/defences/index.ts';
import type { DroneMode } from '#server/game/defences/schemas.ts';
import { type GalaxyGraph, pointAt } from '#server/game/navigation/queries/galaxy-graph.ts';
import { heldSql } from '#server/game/navigation/queries/held-sql.ts';
import { readJumps } from '#server/game/navigation/queries/jump-targets.ts';
import {
  closedRegionTest,
  type PlayerMap,
  playerMap,
  toIndices,
} from '#server/game/navigation/queries/player-knowledge.ts';
import { mapOfTeam } from '#server/game/navigation/queries/team-knowledge.ts';
import { isWatchedEntry } from '#server/game/navigation/rules/inspection.ts';
import { UNKNOWN, VISITED } from '#server/game/navigation/rules/knowledge.ts';
import { courseTo, searchFrom } from '#server/game/navigation/rules/search.ts';
import { type Course, knownTurns, routingFor } from '#server/game/navigation/rules/strategies.ts';
import type { Plot, PlotInput } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { notPlaced, turnsSql } from '#server/world/players/index.ts';
import { hasJumpDrive } from '#server/world/ships/rules/fittings.ts';

type ShipState = {
  here: string | null;
  speed: number;
  turns: number;
  avoided: string[];
  hazards: string[];
  held: string[];
  forbidden_in: string[];
  ship_type: string;
};
type Drones = ReadonlyMap<string, DroneMode>;

/** The best course over known warps. No course is a result (`found` false), an unknown goal an error. */
export async function plotCourse(ctx: PlayerCtx, input: PlotInput): Promise<Plot> {
  const plot = await findCourse(ctx, input);
  if (plot === 'not_placed') throw notPlaced();
  if (plot === 'not_known') throw notFound('This sector on your chart');
  return plot;
}

/** As `plotCourse`; also without a position or for a goal that is not on the chart, a result. */
export async function findCourse(ctx: PlayerCtx, input: PlotInput): Promise<Plot | 'not_placed' | 'not_known'> {
  const shipState = await readShipState(ctx);
  if (!shipState) return 'not_placed';
  const map = input.over === 'team' ? await mapOfTeam(ctx) : await playerMap(ctx, ctx.player_id);
  const goal = map.graph.indexOf.get(input.to);
  const start = shipState.here === null ? undefined : map.graph.indexOf.get(shipState.here);
  if (start === undefined) return 'not_placed';
  if (goal === undefined || map.knowledge[goal] === UNKNOWN) return 'not_known';
  const drones = await dronesAhead(ctx);
  const course = courseOf(ctx.settings.current(), map, { ...shipState, drones }, goal);
  const path = pathOver(input, course, start);
  const through_avoided = path
    ? []
    : avoidedOnWay(input, course, start).map((index) => pointAt(map.graph, index, map.knowledge[index]));
  const jump_turns = await jumpTurns(ctx, shipState, input.to);
  return { ...describe(input, course, map, { ...shipState, drones, path }), through_avoided, jump_turns };
}

function pathOver({ strategy }: PlotInput, course: Course, start: number): number[] | null {
  const found = searchFrom(course.graph, start, routingFor(strategy, course), course.goal);
  return courseTo(found, start, course.goal);
}

/** The avoided sectors on the best course through them: without these marks there would be one. */
function avoidedOnWay(input: PlotInput, course: Course, start: number): number[] {
  if (course.avoided.size === 0) return [];
  const path = pathOver(input, { ...course, avoided: new Set() }, start) ?? [];
  return path.filter((index) => index !== start && index !== course.goal && course.avoided.has(index));
}

/** The turns of a jump straight there; null without a jump drive, or beyond its reach. */
async function jumpTurns(ctx: PlayerCtx, { ship_type }: ShipState, to: string): Promise<number | null> {
  if (!hasJumpDrive(ship_type)) return null;
  const { items, turn_cost } = await readJumps(ctx);
  return items.some(({ id }) => id === to) ? turn_cost : null;
}

type Dangers = ShipState & { drones: Drones };

function courseOf(settings: GameSettings, map: PlayerMap, shipState: Dangers, goal: number): Course {
  return {
    ...map,
    settings,
    speed: shipState.speed,
    goal,
    avoided: new Set(toIndices(map.graph, shipState.avoided)),
    fedspace: map.graph.fedspace,
    hazards: new Set(toIndices(map.graph, shipState.hazards)),
    held: new Set(toIndices(map.graph, shipState.held)),
    guarded: new Set(toIndices(map.graph, [...shipState.drones.keys()])),
    isClosed: closedRegionTest(map),
  };
}

async function readShipState(ctx: PlayerCtx): Promise<ShipState | undefined> {
  const { rows } = await ctx.pool.query<ShipState>(
    `SELECT p.current_sector_id AS here, s.speed, ${turnsSql('p', '$2', '$3').spendable} AS turns,
       ARRAY(SELECT a.sector_id::text FROM nav_avoids a WHERE a.player_id = p.id) AS avoided,
       ARRAY(SELECT DISTINCT h.sector_id::text FROM map_hazards h
             JOIN visit_records m ON m.sector_id = h.sector_id AND m.player_id = p.id) AS hazards,
       ARRAY(SELECT m.sector_id::text FROM visit_records m JOIN map_sectors x ON x.id = m.sector_id
             WHERE m.player_id = p.id AND NOT x.is_fedspace AND ${heldSql('m.sector_id', 'p.id')}) AS held,
       ARRAY(SELECT r.id::text FROM map_regions r JOIN cargo_records c ON c.commodity = r.contraband
             WHERE c.ship_id = s.id AND c.quantity > 0) AS forbidden_in,
       s.type AS ship_type
     FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id WHERE p.id = $1`,
    [ctx.player_id, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
  return rows[0];
}

function describe(
  input: PlotInput,
  course: Course,
  { graph, knowledge }: PlayerMap,
  { turns, drones, forbidden_in, path }: Dangers & { path: number[] | null },
): Omit<Plot, 'jump_turns' | 'through_avoided'> {
  const forbidden = new Set(forbidden_in);
  const steps = (path ?? []).map((index, order) => ({
    ...pointAt(graph, index, knowledge[index]),
    turn_cost: order === 0 ? 0 : knownTurns(course, path?.[order - 1] ?? index, index),
    knowledge: knowledge[index] === VISITED ? ('visited' as const) : ('known' as const),
    drones: order === 0 ? null : (drones.get(graph.ids[index] ?? '') ?? null),
    is_held: index !== course.goal && (course.held?.has(index) ?? false),
    is_watched: order > 0 && isWatched(graph, forbidden, path?.[order - 1] ?? index, index),
  }));
  return {
    to: input.to,
    strategy: input.strategy,
    found: path !== null,
    turns: steps.reduce((sum, step) => sum + step.turn_cost, 0),
    is_estimate: steps.some((step) => step.knowledge === 'known'),
    affordable_warps: affordableWarps(steps, turns),
    steps,
  };
}

/** Whether marshals may find forbidden goods on board at this step. */
function isWatched(graph: GalaxyGraph, forbidden: ReadonlySet<string>, from: number, to: number): boolean {
  const [outside, inside] = [from, to].map((sector) => ({
    is_fedspace: graph.fedspace[sector] === 1,
    region_id: graph.regionIds[sector] ?? '',
  }));
  return outside && inside ? forbidden.has(inside.region_id) && isWatchedEntry(outside, inside) : false;
}

function affordableWarps(steps: readonly { turn_cost: number }[], turns: number): number {
  let left = turns;
  let warps = 0;
  for (const step of steps.slice(1)) {
    left -= step.turn_cost;
    if (left < 0) break;
    warps++;
  }
  return warps;
}
