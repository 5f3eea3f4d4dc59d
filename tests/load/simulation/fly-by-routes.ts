import type { z } from 'zod';
import { autopilotOutput } from '#server/game/navigation/schemas.ts';
import { confiscate, wear } from '#simulator/actions/fly.ts';
import type { Player } from '#simulator/players/player.ts';
import { courseOver } from '#simulator/players/routes.ts';
import { spend } from '#simulator/players/turns.ts';
import { visitSector } from '#simulator/players/visit.ts';
import { recordFlow } from '#simulator/records.ts';
import type { Flight } from '#simulator/world/action-results.ts';
import type { Actions, World } from '#simulator/world/world.ts';
import { adopt } from '#tests/load/simulation/adopt.ts';
import { isRefused } from '#tests/load/simulation/link.ts';
import { call, learnChart, learnPlaces, learnSector, type ServiceBots } from '#tests/load/simulation/service-bots.ts';

type Autopilot = z.infer<typeof autopilotOutput>;
/** Where the flight goes on: a player looks, and flies on. */
const GOES_ON: readonly Autopilot['stopped'][] = ['hostiles', 'damaged', 'price', 'inspected'];
/** Ends as in memory, where the session or the balance has too few turns. */
const WITHOUT_TURNS: readonly Autopilot['stopped'][] = ['max_turns', 'turns_short'];

/** The course that the run would fly, by the autopilot of the service. */
export function flyByRoutes(bots: ServiceBots): Actions['flyTo'] {
  return (world, player, goal) => {
    bots.link.setTime(world.now);
    const course = courseOver(world, player, player.sector, goal);
    if (!course) return { end: 'no_course', warps: 0 };
    const ids = idsOf(bots, world, player, course.slice(1));
    let warps = 0;
    while (warps < ids.length) {
      if (player.session_turns < 1) return done(bots, world, player, { end: 'no_turns', warps });
      const order = { path: ids.slice(warps), max_turns: player.session_turns };
      const answer = call(bots, player, autopilotOutput, 'POST', '/nav/autopilot', order);
      if (isRefused(answer)) {
        bots.differences.refuse('a flight', answer.refused);
        return done(bots, world, player, { end: 'no_course', warps });
      }
      for (const step of answer.steps) follow(world, player, step);
      warps += answer.steps.length;
      learnSector(bots, world, answer.sector);
      learnPlaces(bots, answer.moves);
      applyEncounter(world, player, answer);
      const { inspection } = answer;
      if (inspection?.outcome === 'seized' && world.contraband)
        confiscate(world, player, world.contraband, inspection.fine);
      if (answer.stopped === 'ship_lost') return done(bots, world, player, { end: 'ship_lost', warps });
      if (answer.stopped !== 'arrived' && !(GOES_ON.includes(answer.stopped) && answer.steps.length > 0)) {
        if (!WITHOUT_TURNS.includes(answer.stopped)) bots.differences.refuse('a flight', answer.stopped);
        return done(bots, world, player, { end: 'no_turns', warps });
      }
    }
    return done(bots, world, player, { end: 'arrived', warps });
  };
}

/** Flights name the sectors around their end only: those beside the way are on the chart. */
function idsOf(bots: ServiceBots, world: World, player: Player, course: readonly number[]): string[] {
  const known = () => course.flatMap((sector) => bots.sectorIds.get(sector) ?? []);
  if (known().length < course.length) learnChart(bots, world, player);
  const ids = known();
  if (ids.length < course.length) throw new Error(`a course leads over sectors that are not on the chart: ${course}`);
  return ids;
}

function done(bots: ServiceBots, world: World, player: Player, flight: Flight): Flight {
  adopt(bots, world, player, 'a flight');
  return flight;
}

function follow(world: World, player: Player, { number, turn_cost }: Autopilot['steps'][number]): void {
  spend(world, player, turn_cost);
  player.docked = null;
  player.sector = number - 1;
  wear(world, player, turn_cost);
  visitSector(world, player);
}

/** What hit the ship is gone where it lay; its armour is read with the rest. */
function applyEncounter(world: World, player: Player, { encounter }: Autopilot): void {
  if (!encounter) return;
  const hazards = world.hazards.get(player.sector) ?? [];
  for (const blow of encounter.blows) {
    const hit = hazards.find(({ type }) => type === blow.type);
    if (hit) hit.quantity -= Math.min(hit.quantity, blow.quantity);
  }
  player.ship.hull = encounter.hull;
  player.ship.shields = encounter.shields;
  if (!encounter.ship_lost) return;
  if (encounter.payout > 0) recordFlow(world.records, 'insurance', encounter.payout);
  world.records.losses += 1;
}
