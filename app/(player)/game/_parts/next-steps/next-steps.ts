import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { SHIP_CATALOGUE, SHIP_TYPES, type ShipType } from '#server/world/ships/rules/catalogue.ts';
import type { ChartData } from '../map/use-chart.ts';

type Pair = ApiOutput['trading']['pairs']['items'][number];
type Sector = ChartData['sectors'][number];

export type NextStep =
  | { kind: 'repair'; hull: number; max: number; dock: { sector: Sector; turns: number } | null }
  | { kind: 'trade'; pair: Pair; turns: number | null }
  | { kind: 'prices' }
  | { kind: 'explore'; count: number; nearest: Sector; turns: number }
  | { kind: 'ship'; type: ShipType; price: number; share: number; turns: number | null }
  | { kind: 'watch' }
  | { kind: 'insure' };

export type NextStepsState = {
  me: Pick<Me, 'credits' | 'docked_station'> & {
    ship: Pick<NonNullable<Me['ship']>, 'type' | 'holds' | 'insurance' | 'hull' | 'max_hull'>;
  };
  /** What a shipyard pays for the flown ship. */
  trade_in: number;
  pairs: readonly Pair[];
  /** Nothing fits into the hold: the cargo on board comes first. */
  full: boolean;
  sectors: readonly Sector[];
  /** Fewest turns to each sector reachable over known warps. */
  turns: ReadonlyMap<string, number>;
  alerts: number;
};

/**
 * Suggestions for the player, nearest gain first, derived only from their own state; each at most once. A badly damaged
 * hull comes before everything, and a ship that is paid already before what is earned.
 */
export function nextSteps(state: NextStepsState): NextStep[] {
  const ship = shipStep(state);
  const isPaid = ship?.turns === 0;
  const steps = [
    repairStep(state),
    ...(isPaid ? [ship] : []),
    tradeStep(state),
    exploreStep(state),
    ...(isPaid ? [] : [ship]),
    tutorialStep(state),
  ];
  return steps.flatMap((step) => step ?? []);
}

/** From here down a single encounter can cost the ship. */
const DAMAGED = 0.6;

/** With the nearest known dock that repairs. */
function repairStep({ me: { ship }, sectors, turns }: NextStepsState): NextStep | null {
  if (ship.hull >= ship.max_hull * DAMAGED) return null;
  return { kind: 'repair', hull: ship.hull, max: ship.max_hull, dock: nearestRepair(sectors, turns) };
}

/** The nearest known dock that repairs, with the fewest turns to it. */
export function nearestRepair(
  sectors: readonly Sector[],
  turns: ReadonlyMap<string, number>,
): { sector: Sector; turns: number } | null {
  const docks = sectors.filter(({ id, contents }) => contents?.station?.services.includes('repair') && turns.has(id));
  const [sector] = nearestFirst(docks, turns);
  return sector ? { sector, turns: turns.get(sector.id) ?? 0 } : null;
}

function nearestFirst(sectors: readonly Sector[], turns: ReadonlyMap<string, number>): Sector[] {
  const away = ({ id }: Sector) => turns.get(id) ?? Number.POSITIVE_INFINITY;
  return sectors.toSorted((a, b) => away(a) - away(b) || a.number - b.number);
}

function tradeStep({ pairs, full }: NextStepsState): NextStep | null {
  const [pair] = pairs;
  if (!pair) return full ? null : { kind: 'prices' };
  const turns = pair.turns_from_here === null ? null : pair.turns_from_here + pair.route_turns;
  return { kind: 'trade', pair, turns };
}

function exploreStep({ sectors, turns }: NextStepsState): NextStep | null {
  const open = sectors.filter(({ id, knowledge }) => knowledge === 'known' && turns.has(id));
  const [nearest] = nearestFirst(open, turns);
  return nearest ? { kind: 'explore', count: open.length, nearest, turns: turns.get(nearest.id) ?? 0 } : null;
}

/**
 * The cheapest ship with a larger hold whose list price is above that of the flown one, which counts as paid in; with the turns of
 * the best known trade that the rest requires.
 */
function shipStep({ me, pairs, trade_in }: NextStepsState): Extract<NextStep, { kind: 'ship' }> | null {
  const flown = SHIP_TYPES.find((known) => known === me.ship.type);
  const flownPrice = flown ? SHIP_CATALOGUE[flown].price : 0;
  const [type] = SHIP_TYPES.filter((known) => {
    const { holds, price } = SHIP_CATALOGUE[known];
    return holds > me.ship.holds && price > flownPrice;
  }).toSorted((a, b) => SHIP_CATALOGUE[a].price - SHIP_CATALOGUE[b].price);
  if (!type) return null;
  const price = Math.max(0, SHIP_CATALOGUE[type].price - trade_in);
  const missing = Math.max(0, price - me.credits);
  const pace = pairs[0]?.profit_per_turn ?? 0;
  const turns = missing === 0 ? 0 : pace > 0 ? Math.ceil(missing / pace) : null;
  return { kind: 'ship', type, price, share: price === 0 ? 1 : Math.min(1, me.credits / price), turns };
}

function tutorialStep({ me, pairs, alerts }: NextStepsState): NextStep | null {
  if (me.docked_station && me.ship.insurance === 'none') return { kind: 'insure' };
  return pairs.length > 0 && alerts === 0 ? { kind: 'watch' } : null;
}
