import { type Job, jobValue, MAX_WAY_WARPS } from '#server/game/contracts/rules/job-value.ts';
import { spendableTurns, turnsAt } from '#server/world/players/rules/turns.ts';
import { SHIP_CATALOGUE } from '#server/world/ships/rules/catalogue.ts';
import type { Player } from '#simulator/players/player.ts';
import { charge } from '#simulator/players/turns.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** What a second account keeps to play with, credits. */
const KEPT = 3_000;
/** The best paid work that takes fewest turns: an escort to a dangerous place two warps from a station. */
const BEST_PAID: Job = {
  ...{ kind: 'escort', commodity: null, quantity: 0, places: 1, unit_price: null, warps: MAX_WAY_WARPS },
  ...{ is_safe: false, chart_days: null, is_ordered: false },
};

/**
 * A player posts as many contracts as are permitted, and the receiver fulfils them one after another: each takes it one
 * warp, to a place that it left. Returns the credits paid.
 */
export function payJobs(world: World, poster: Player, receiver: Player): number {
  const { settings } = world;
  const reward = jobValue(settings, BEST_PAID);
  const turns = SHIP_CATALOGUE[receiver.ship.type].speed;
  let paid = 0;
  for (let posted = 0; posted < settings.contract_open_limit && poster.credits - reward >= KEPT; posted++) {
    if (spendableTurns(turnsAt(settings, receiver.balance, nowOf(world))) < turns) break;
    charge(world, receiver, turns);
    poster.credits -= reward;
    receiver.credits += reward;
    receiver.jobs.turns += turns;
    receiver.jobs.paid += reward;
    paid += reward;
  }
  return paid;
}
