import { dronesAhead } from '#server/defences/index.ts';
import type { DroneMode } from '#server/defences/schemas.ts';
import { pointAt } from '#server/navigation/queries/galaxy-graph.ts';
import { heldSql } from '#server/navigation/queries/held-sql.ts';
import { type PlayerMap, playerMap, shutFor, toIndices } from '#server/navigation/queries/player-knowledge.ts';
import { mapOfTeam } from '#server/navigation/queries/team-knowledge.ts';
import { UNKNOWN, VISITED } from '#server/navigation/rules/knowledge.ts';
import { courseTo, searchFrom } from '#server/navigation/rules/search.ts';
import { type Course, knownTurns, routingFor } from '#server/navigation/rules/strategies.ts';
import type { Plot, PlotInput } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { notPlaced, turnsSql } from '#server/players/index.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';

type ShipState = {
  here: string | null;
  speed: number;
  turns: number;
  avoided: string[];
  hazards: string[];
  held: string[];
};
type Drones = ReadonlyMap<string, DroneMode>;

/** The best course over known warps. No course is a result (`found` false), an unknown goal an error. */
export async function plotCourse(ctx: PlayerCtx, input: PlotInput): Promise<Plot> {
  const shipState = await readShipState(ctx);
  const map = input.over === 'team' ? await mapOfTeam(ctx) : await playerMap(ctx, ctx.player_id);
  const goal = map.graph.indexOf.get(input.to);
  const start = shipState.here === null ? undefined : map.graph.indexOf.get(shipState.here);
  if (start === undefined) throw notPlaced();
  if (goal === undefined || map.knowledge[goal] === UNKNOWN) throw notFound('This sector on your chart');
  const drones = await dronesAhead(ctx);
  const course = courseOf(ctx.settings.current(), map, { ...shipState, drones }, goal);
  const found = searchFrom(map.graph, start, routingFor(input.strategy, course), goal);
  const path = courseTo(found, start, goal);
  return describe(input, course, map, { turns: shipState.turns, drones, path });
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
    isShut: shutFor(map),
  };
}

async function readShipState(ctx: PlayerCtx): Promise<ShipState> {
  const { rows } = await ctx.pool.query<ShipState>(
    `SELECT p.current_sector_id AS here, s.speed, ${turnsSql('p', '$2', '$3').spendable} AS turns,
       ARRAY(SELECT a.sector_id::text FROM nav_avoids a WHERE a.player_id = p.id) AS avoided,
       ARRAY(SELECT DISTINCT h.sector_id::text FROM map_hazards h
             JOIN visit_records m ON m.sector_id = h.sector_id AND m.player_id = p.id) AS hazards,
       ARRAY(SELECT m.sector_id::text FROM visit_records m JOIN map_sectors x ON x.id = m.sector_id
             WHERE m.player_id = p.id AND NOT x.is_fedspace AND ${heldSql('m.sector_id', 'p.id')}) AS held
     FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id WHERE p.id = $1`,
    [ctx.player_id, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}

function describe(
  input: PlotInput,
  course: Course,
  { graph, knowledge }: PlayerMap,
  { turns, drones, path }: { turns: number; drones: Drones; path: number[] | null },
): Plot {
  const steps = (path ?? []).map((index, order) => ({
    ...pointAt(graph, index),
    turn_cost: order === 0 ? 0 : knownTurns(course, path?.[order - 1] ?? index, index),
    knowledge: knowledge[index] === VISITED ? ('visited' as const) : ('known' as const),
    drones: order === 0 ? null : (drones.get(graph.ids[index] ?? '') ?? null),
    is_held: index !== course.goal && (course.held?.has(index) ?? false),
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
