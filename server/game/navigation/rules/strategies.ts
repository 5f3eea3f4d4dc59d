import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { type Charted, isOpenTo, VISITED } from '#server/game/navigation/rules/knowledge.ts';
import { CLOSED, type Routing } from '#server/game/navigation/rules/search.ts';
import { warpTurns } from '#server/game/navigation/rules/travel.ts';
import type { Strategy } from '#server/game/navigation/schemas.ts';

/** Risk that `safest` adds to a warp's turns. */
const RISK = { drones: 48, hazard: 24, unvisited: 8, lawless: 2 } as const;

export type Course = Charted & {
  settings: GameSettings;
  speed: number;
  goal: number;
  avoided: ReadonlySet<number>;
  /** 1 for law, and 1 for a seen hazard; read only for visited sectors. */
  fedspace: Uint8Array;
  hazards: ReadonlySet<number>;
  /** Visited sectors with an interdictor, and those whose drones do not simply let the ship pass. */
  held?: ReadonlySet<number>;
  guarded?: ReadonlySet<number>;
  /** Whether a warp leads into a region that this player may not enter. */
  isClosed?(from: number, to: number): boolean;
};

/** Turns as known to the player: an unvisited sector's nebula is unknown. */
export function knownTurns(
  { settings, graph, knowledge, speed, held }: Pick<Course, 'settings' | 'graph' | 'knowledge' | 'speed' | 'held'>,
  from: number,
  to: number,
): number {
  return warpTurns(settings, speed, knowledge[to] === VISITED && graph.magnetic[to] === 1, held?.has(from));
}

/** The weight of each warp under a strategy. Avoided sectors are closed unless they are the goal itself. */
export function routingFor(strategy: Strategy, course: Course): Routing {
  const { settings, speed, knowledge, avoided, goal } = course;
  const isSafest = strategy === 'safest';
  const risks = RISK.drones + RISK.hazard + RISK.unvisited + RISK.lawless;
  return {
    heaviest: warpTurns(settings, speed, true, true) + (isSafest ? risks : 0),
    risk: (sector) => riskOf(course, sector),
    weigh: (edge, from, to) => {
      if (!isOpenTo(course, edge, from) || course.isClosed?.(from, to)) return CLOSED;
      if (to !== goal) {
        if (avoided.has(to)) return CLOSED;
        if (strategy === 'known_only' && knowledge[to] !== VISITED) return CLOSED;
      }
      return knownTurns(course, from, to) + (isSafest ? riskOf(course, to) : 0);
    },
  };
}

function riskOf(course: Course, to: number): number {
  if (course.knowledge[to] !== VISITED) return RISK.unvisited;
  const laid = (course.hazards.has(to) ? RISK.hazard : 0) + (course.guarded?.has(to) ? RISK.drones : 0);
  return laid + (course.fedspace[to] === 1 ? 0 : RISK.lawless);
}
