import { buildGate, placeBeacon } from '#simulator/actions/build.ts';
import type { Player } from '#simulator/players/player.ts';
import { courseOver, flightTurns } from '#simulator/players/routes.ts';
import { playOn } from '#simulator/styles/session.ts';
import { ACTION_MS, explore, fly } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import { bestTrade, settleCargo } from '#simulator/styles/traders.ts';
import type { World } from '#simulator/world/world.ts';

/** Credits held back when a gate is built. */
const RESERVE = 40_000;
/** Minimum turns that a gate must save. */
const MIN_DETOUR = 4;
/** Sales of a route that count. */
const RECENT_MS = 4 * 86_400_000;
/** How often a player with enough credits looks for a site. */
const LOOK = 0.05;
/** Toll in credits for each turn that a gate saves its user. */
const TOLL_A_TURN = 40;

type Site = { from: number; to: number; detour: number; rate: number };

/** Trades like a learner, and connects the ends of its most flown routes by gates. */
export const gate_builder: Style = {
  sessions: 2,
  turns: 500,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* settleCargo(world, player)) return;
      if (yield* build(world, player)) return;
      if (player.random() < 0.05 && (yield* explore(world, player))) return;
      yield* bestTrade(world, player, { sellers: 10, buyers: 12, calculated: 8 }, { ship: player.credits < 120_000 });
    }),
};

function* build(world: World, player: Player): Play<boolean> {
  const { gate_price, beacon_price, max_gates, max_gate_toll } = world.settings;
  const owned = world.gates.filter(({ owner }) => owner === player.id).length;
  if (owned >= max_gates || player.credits < gate_price + 2 * beacon_price + RESERVE) return false;
  const site = player.random() < LOOK ? bestSite(world, player) : null;
  if (!site || !(yield* fly(world, player, site.from)) || !placeBeacon(world, player)) return false;
  yield ACTION_MS;
  if (!(yield* fly(world, player, site.to)) || !placeBeacon(world, player)) return false;
  if (!buildGate(world, player, site.from, site)) return false;
  const gate = world.gates.at(-1);
  if (gate) gate.toll = Math.min(max_gate_toll, TOLL_A_TURN * site.detour);
  yield ACTION_MS;
  return true;
}

/** Among recently used routes with both ends known, the one on which a gate saves most. */
function bestSite(world: World, player: Player): Site | null {
  const counts = new Map<string, number>();
  const { sales } = world.records;
  for (let index = sales.length - 1; index >= 0; index--) {
    const sale = sales[index];
    if (!sale || sale.at < world.now - RECENT_MS) break;
    const { seller, buyer } = sale;
    if (seller === null || !player.charts.seen.has(seller) || !player.charts.seen.has(buyer)) continue;
    const key = seller < buyer ? `${seller} ${buyer}` : `${buyer} ${seller}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sites = [...counts].flatMap(([key, count]) => {
    const [one, other] = key.split(' ').map((index) => world.stations[Number(index)]?.sector ?? 0);
    const site = one === undefined || other === undefined ? null : endsOf(world, player, one, other);
    return site ? [{ ...site, rate: count * site.detour }] : [];
  });
  return sites.sort((a, b) => b.rate - a.rate)[0] ?? null;
}

/** The sectors outside federation space nearest to both ends of a course, if the way between them is long. */
function endsOf(world: World, player: Player, one: number, other: number): Omit<Site, 'rate'> | null {
  const course = courseOver(world, player, one, other) ?? [];
  const open = course.filter((sector) => world.map.fedspace[sector] === 0);
  const [from, to] = [open[0], open.at(-1)];
  if (from === undefined || to === undefined || from === to) return null;
  const detour = flightTurns(world, player, from, to);
  return detour !== null && detour >= MIN_DETOUR ? { from, to, detour } : null;
}
