import { offersFor } from '#server/community/onboarding/rules/ship-offers.ts';
import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';
import type { TurnBalance } from '#server/world/players/rules/turns.ts';
import { createCharts } from '#simulator/players/charts.ts';
import { STARTING_SCORE } from '#simulator/players/companion.ts';
import { type Lot, netValue, newShip, type Player } from '#simulator/players/player.ts';
import { readPriceList } from '#simulator/players/price-list.ts';
import { visitSector } from '#simulator/players/visit.ts';
import type { StyleName } from '#simulator/styles/names.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** Of a new region; the column's default. */
const STARTING_CREDITS = 10_000;

export type NewPlayer = { id: number; style: StyleName; is_paid: boolean };

export function createPlayer(world: World, { id, style, is_paid }: NewPlayer): Player {
  const wanted = style === 'explorer' ? 'scout' : 'freighter';
  const offer = offersFor('independent').find((each) => each.id === wanted);
  if (!offer) throw new Error(`no ship offer ${wanted}`);
  const credits = STARTING_CREDITS + offer.credits;
  const ship = newShip(offer.ship);
  const cargo = new Map(
    offer.gifts.flatMap((gift) => (gift.kind === 'goods' ? [[gift.commodity, giftLot(gift)] as const] : [])),
  );
  const player: Player = {
    id,
    style,
    is_paid,
    joined: world.now,
    random: randomOf(world, id),
    sector: world.start,
    docked: null,
    docked_at: 0,
    docked_slip: 'transient',
    moved: null,
    credits,
    balance: fullBalance(world),
    turns_spent: 0,
    session_turns: 0,
    sessions: 0,
    attacked_at: null,
    ship,
    cargo,
    charts: createCharts(world.map.size),
    contracts: [],
    profit: 0,
    work: 0,
    ...{ given: 0, received: 0 },
    jobs: { turns: 0, paid: 0 },
    fees: 0,
    companion: { score: STARTING_SCORE, day: -1, interactions: 0, growth: 0, week: null },
    idle_turns: 0,
    start_value: 0,
    first_profit_turns: null,
    profit_at_200: null,
    longest_unsold: 0,
    second_ship_session: null,
    richest_ship_at: null,
    days: [],
  };
  player.start_value = netValue(player);
  visitSector(world, player);
  readPriceList(world, player);
  return player;
}

function randomOf({ seed, dice }: World, id: number): () => number {
  return seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id + 1, 0x85ebca6b) ^ Math.imul(dice, 0xc2b2ae35));
}

function giftLot({ quantity, value }: { quantity: number; value: number }): Lot {
  return { quantity, cost_basis: value, seller: null, bought_turns: 0, blind: false };
}

function fullBalance(world: World): TurnBalance {
  return {
    turns: 1_000,
    rested_turns: 0,
    turns_owed: 0,
    max_turns: 1_000,
    turn_fraction: 0,
    last_turn_regeneration: nowOf(world),
    aria_bonus_multiplier: 1,
  };
}
