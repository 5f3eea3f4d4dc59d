import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { SHIP_CATALOGUE, SHIP_TYPES, type ShipType } from '#server/ships/rules/catalogue.ts';
import type { ChartData } from '../map/use-chart.ts';

type Pair = ApiOutput['trading']['pairs']['items'][number];
type Sector = ChartData['sectors'][number];

export type NextStep =
  | { kind: 'trade'; pair: Pair; turns: number | null }
  | { kind: 'prices' }
  | { kind: 'explore'; count: number; nearest: Sector; turns: number }
  | { kind: 'ship'; type: ShipType; price: number; share: number; turns: number | null }
  | { kind: 'watch' }
  | { kind: 'insure' };

export type NextStepsState = {
  me: Pick<Me, 'credits' | 'docked_station'> & { ship: Pick<NonNullable<Me['ship']>, 'type' | 'holds' | 'insurance'> };
  pairs: readonly Pair[];
  /** Nothing fits into the hold: the cargo on board comes first. */
  full: boolean;
  sectors: readonly Sector[];
  /** Fewest turns to each sector reachable over known warps. */
  turns: ReadonlyMap<string, number>;
  alerts: number;
};

/** Suggestions for the player, nearest gain first, derived only from their own state; each at most once. */
export function nextSteps(state: NextStepsState): NextStep[] {
  return [tradeStep(state), exploreStep(state), shipStep(state), tutorialStep(state)].flatMap((step) => step ?? []);
}

function tradeStep({ pairs, full }: NextStepsState): NextStep | null {
  const [pair] = pairs;
  if (!pair) return full ? null : { kind: 'prices' };
  const turns = pair.turns_from_here === null ? null : pair.turns_from_here + pair.route_turns;
  return { kind: 'trade', pair, turns };
}

function exploreStep({ sectors, turns }: NextStepsState): NextStep | null {
  const open = sectors.filter(({ id, knowledge }) => knowledge === 'known' && turns.has(id));
  const away = ({ id }: Sector) => turns.get(id) ?? Number.POSITIVE_INFINITY;
  const [nearest] = open.toSorted((a, b) => away(a) - away(b) || a.number - b.number);
  return nearest ? { kind: 'explore', count: open.length, nearest, turns: away(nearest) } : null;
}

/** The cheapest ship with a larger hold, with the turns of the best known trade that its price requires. */
function shipStep({ me, pairs }: NextStepsState): NextStep | null {
  const [type] = SHIP_TYPES.filter((known) => SHIP_CATALOGUE[known].holds > me.ship.holds).toSorted(
    (a, b) => SHIP_CATALOGUE[a].price - SHIP_CATALOGUE[b].price,
  );
  if (!type) return null;
  const { price } = SHIP_CATALOGUE[type];
  const missing = Math.max(0, price - me.credits);
  const pace = pairs[0]?.profit_per_turn ?? 0;
  const turns = missing === 0 ? 0 : pace > 0 ? Math.ceil(missing / pace) : null;
  return { kind: 'ship', type, price, share: Math.min(1, me.credits / price), turns };
}

function tutorialStep({ me, pairs, alerts }: NextStepsState): NextStep | null {
  if (me.docked_station && me.ship.insurance === 'none') return { kind: 'insure' };
  return pairs.length > 0 && alerts === 0 ? { kind: 'watch' } : null;
}
