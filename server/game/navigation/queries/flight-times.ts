import { closedRegionTest, type PlayerMap, playerMap } from '#server/game/navigation/queries/player-knowledge.ts';
import { courseTo, type Routing, searchFrom } from '#server/game/navigation/rules/search.ts';
import { routingFor } from '#server/game/navigation/rules/strategies.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Turns from one known sector to another; null if no known course leads there. */
export type FlightTimes = (from: string, to: string) => number | null;
export type Distance = { turns: number; warps: number };

/** Over known warps that the player may fly; each start is searched once. */
export async function flightTimes(ctx: PlayerCtx, speed: number): Promise<FlightTimes> {
  const { graph, routing } = await flying(ctx, speed);
  const searched = new Map<number, Int32Array>();
  return (from, to) => {
    const start = graph.indexOf.get(from);
    const goal = graph.indexOf.get(to);
    if (start === undefined || goal === undefined) return null;
    const cost = searched.get(start) ?? searchFrom(graph, start, routing).cost;
    searched.set(start, cost);
    const turns = cost[goal] ?? -1;
    return turns === -1 ? null : turns;
  };
}

/** The costs from one sector to others, with the number of warps. */
export async function distancesFrom(
  ctx: PlayerCtx,
  speed: number,
  from: string,
): Promise<(to: string) => Distance | null> {
  const { graph, routing } = await flying(ctx, speed);
  const start = graph.indexOf.get(from);
  if (start === undefined) return () => null;
  const found = searchFrom(graph, start, routing);
  return (to) => {
    const goal = graph.indexOf.get(to);
    const course = goal === undefined ? null : courseTo(found, start, goal);
    return goal === undefined || !course ? null : { turns: found.cost[goal] ?? 0, warps: course.length - 1 };
  };
}

async function flying(ctx: PlayerCtx, speed: number): Promise<{ graph: PlayerMap['graph']; routing: Routing }> {
  const map = await playerMap(ctx, ctx.player_id);
  const { graph } = map;
  const routing = routingFor('fewest_turns', {
    ...map,
    settings: ctx.settings.current(),
    speed,
    goal: -1,
    avoided: new Set<number>(),
    fedspace: graph.fedspace,
    hazards: new Set<number>(),
    isClosed: closedRegionTest(map),
  });
  return { graph, routing };
}
