import { DEFAULT_SETTINGS, type GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { SHIP_TYPES, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { give } from '#simulator/actions/give.ts';
import { payJobs } from '#simulator/actions/job.ts';
import { priceWithTradeIn } from '#simulator/actions/outfit.ts';
import { chatWithCompanion, payStipend } from '#simulator/players/companion.ts';
import { createPlayer } from '#simulator/players/create-player.ts';
import { netValue, type Player } from '#simulator/players/player.ts';
import { type Arrival, populate } from '#simulator/population.ts';
import { recordDay } from '#simulator/records.ts';
import type { StyleName } from '#simulator/styles/names.ts';
import type { Play } from '#simulator/styles/style.ts';
import { STYLES } from '#simulator/styles/styles.ts';
import { fillBoards } from '#simulator/world/boards.ts';
import { chargeGates } from '#simulator/world/gates.ts';
import { completeStations, payTraffic } from '#simulator/world/holdings.ts';
import { type Draws, makeWorld } from '#simulator/world/make-world.ts';
import { basketLevel } from '#simulator/world/market.ts';
import type { Actions, World } from '#simulator/world/world.ts';

const DAY_MS = 86_400_000;
/** A Monday. */
export const START = Date.UTC(2026, 0, 5);

export type RunOptions = {
  seed: number;
  players: number;
  days: number;
  sectors: number;
  settings?: GameSettings;
  /** The population; by default the usual mix. */
  styles?: readonly StyleName[];
  /** The paying players; by default half of each style. */
  tier?: 'free' | 'paid';
  /** False: without the benefits of paid tiers, the stipend and faster growth of the companion. */
  perks?: boolean;
  /** Defaults: the run draws by its seed and actions happen in memory. */
  draws?: Draws;
  /** Another number changes the players' random decisions in the same region. */
  dice?: number;
  actions?: Actions;
  /** Asked before each step: a run ends there, in milliseconds, if that is before its last day ends. */
  until?: () => number;
  /** Called before the first step of every session. */
  onSession?: (world: World, player: Player) => void;
};
export type Run = { options: RunOptions; world: World; players: Player[] };

type Company = { main: Player | undefined; options: RunOptions };

/** The next event of a player: joining, the next step of a session, or the next session. */
type Turn = { at: number; player: Player | null; arrival: Arrival; session: Play | null };

/** Simulates a region from its first day. The same options give the same run. */
export function simulate(options: RunOptions): Run {
  const { seed, sectors, days } = options;
  const { draws, actions, dice, settings = DEFAULT_SETTINGS } = options;
  const world = makeWorld({ seed, sectors, settings, start: START, draws, actions, dice });
  const arrivals = populate(options, START);
  const queue: Turn[] = arrivals
    .map((arrival): Turn => ({ at: arrival.at, player: null, arrival, session: null }))
    .sort(byTime);
  const { players } = world;
  const last = START + days * DAY_MS;
  const endOf = () => Math.min(last, options.until?.() ?? last);
  world.records.baskets.push(basketLevel(world));
  for (let next = queue[0]; next && next.at < endOf(); next = queue[0]) {
    endDays(world, players, next.at);
    world.now = next.at;
    completeStations(world);
    fillBoards(world);
    if (!next.player) {
      next.player = createPlayer(world, next.arrival);
      players.push(next.player);
    }
    // Second accounts belong to the first expert.
    const main = players.find(({ style }) => style === 'loop');
    advance(world, next, next.player, { main, options });
    queueAgain(queue, next);
  }
  endDays(world, players, endOf());
  players.sort((a, b) => a.id - b.id);
  return { options, world, players };
}

function byTime(a: Turn, b: Turn): number {
  return a.at - b.at || a.arrival.id - b.arrival.id;
}

/** Moves the first of the queue to the place of its new time. */
function queueAgain(queue: Turn[], turn: Turn): void {
  let place = 1;
  for (let other = queue[place]; other && byTime(other, turn) < 0; other = queue[place]) {
    queue[place - 1] = other;
    place++;
  }
  queue[place - 1] = turn;
}

function advance(world: World, turn: Turn, player: Player, { main, options }: Company): void {
  const style = STYLES[player.style];
  if (!turn.session) {
    player.sessions += 1;
    player.session_turns = style.turns;
    if (options.perks !== false) {
      payStipend(world, player);
      chatWithCompanion(world, player, style.talks);
    }
    options.onSession?.(world, player);
    turn.session = style.play(world, player);
  }
  const step = turn.session.next();
  player.richest_ship_at ??= canAffordAll(world, player) ? world.now : null;
  if (!step.done) {
    turn.at = world.now + Math.max(1, step.value);
    return;
  }
  turn.session = null;
  if (player.style === 'alt' && main) {
    give(world, player, main);
    payJobs(world, player, main);
  }
  const period = DAY_MS / style.sessions;
  const planned = player.joined + player.sessions * period;
  turn.at = Math.max(world.now + 60_000, planned + Math.floor((player.random() - 0.5) * 0.5 * period));
}

const TOP_SHIP = SHIP_TYPES.reduce((a, b) => (shipModel(b).price > shipModel(a).price ? b : a));

function canAffordAll(world: World, player: Player): boolean {
  return priceWithTradeIn(world, player, TOP_SHIP) <= player.credits;
}

/** Writes the figures of each day that ended before `until`. */
function endDays(world: World, players: readonly Player[], until: number): void {
  const { baskets } = world.records;
  while (START + baskets.length * DAY_MS <= until) {
    const day = baskets.length;
    world.now = START + day * DAY_MS;
    chargeGates(world);
    payTraffic(world);
    for (const player of players) {
      const { credits, turns_spent, profit } = player;
      player.days.push({ day, credits, net_value: netValue(player), turns_spent, profit });
    }
    baskets.push(basketLevel(world));
    recordDay(world.records, players.length);
  }
}
