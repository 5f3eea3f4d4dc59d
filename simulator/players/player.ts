import type { Holding } from '#server/game/trading/rules/bill.ts';
import type { SlipKind } from '#server/game/trading/rules/slips.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { TurnBalance } from '#server/world/players/rules/turns.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';
import { type EquipmentItem, figuresOf, NO_UPGRADES, type UpgradeLevels } from '#server/world/ships/rules/fittings.ts';
import type { Insured } from '#server/world/ships/rules/insurance.ts';
import { shipValue } from '#server/world/ships/rules/ship-value.ts';
import type { Charts } from '#simulator/players/charts.ts';
import type { StyleName } from '#simulator/styles/names.ts';
import type { Offer } from '#simulator/world/offers.ts';

export type Lot = Holding & { seller: number | null; bought_turns: number; blind: boolean };

export type Ship = Insured & {
  type: ShipType;
  upgrades: UpgradeLevels;
  equipment: EquipmentItem[];
  hull: number;
  turns_flown: number;
  /** Points of hull that flying wore off since the last repair. */
  worn: number;
  shields: number;
  drones_attack: number;
  drones_defence: number;
};

/** The companion's score and today's messages; the score determines how fast turns regenerate. */
export type Companion = { score: number; day: number; interactions: number; growth: number; week: string | null };

export type DayRecord = { day: number; credits: number; net_value: number; turns_spent: number; profit: number };

export type Player = {
  id: number;
  style: StyleName;
  is_paid: boolean;
  joined: number;
  random: () => number;
  sector: number;
  /** Index of the station where the ship is docked. */
  docked: number | null;
  /** When it docked there, and in which slip. */
  docked_at: number;
  docked_slip: SlipKind;
  /** The station with a slip cooldown for this player, and its end. */
  moved: { station: number; until: number } | null;
  credits: number;
  balance: TurnBalance;
  turns_spent: number;
  /** Turns that this session may still spend. */
  session_turns: number;
  sessions: number;
  attacked_at: Date | null;
  ship: Ship;
  cargo: Map<Commodity, Lot>;
  charts: Charts;
  /** Accepted station contracts; `is_proven`: the sector was visited, or the derelict claimed, since. */
  contracts: (Offer & { is_proven: boolean })[];
  /** Realised profit in credits; `work`: the part from contracts, charts, finds and fights. */
  profit: number;
  work: number;
  /** Credits given to and received from other players. */
  given: number;
  received: number;
  /** Work for second accounts of the same person: turns it took and credits it paid. */
  jobs: { turns: number; paid: number };
  /** Tolls and docking fees paid. */
  fees: number;
  companion: Companion;
  /** Turns spent idle, without work. */
  idle_turns: number;
  start_value: number;
  first_profit_turns: number | null;
  /** Realised profit after 200 turns were spent. */
  profit_at_200: number | null;
  /** The most turns that cargo has been on board without a known buyer. */
  longest_unsold: number;
  second_ship_session: number | null;
  /** When the most expensive ship became affordable. */
  richest_ship_at: number | null;
  days: DayRecord[];
};

export function newShip(type: ShipType): Ship {
  const { max_hull, max_shields } = figuresOf(type, NO_UPGRADES);
  return {
    type,
    upgrades: NO_UPGRADES,
    equipment: [],
    hull: max_hull,
    turns_flown: 0,
    worn: 0,
    shields: max_shields,
    drones_attack: 0,
    drones_defence: 0,
    value: shipValue(type, NO_UPGRADES, []),
    insurance: 'none',
    insured_value: 0,
    insurance_paid: 0,
  };
}

export function cargoUsed(player: Player): number {
  let used = 0;
  for (const { quantity } of player.cargo.values()) used += quantity;
  return used;
}

/** Each passenger travels in a free hold of their own. */
export function freeHolds(player: Player): number {
  const { ship, contracts } = player;
  let passengers = 0;
  for (const { kind, quantity } of contracts) if (kind === 'passengers') passengers += quantity;
  return figuresOf(ship.type, ship.upgrades).holds - cargoUsed(player) - passengers;
}

/** Credits, the list value of the ship, and cargo at cost. */
export function netValue(player: Player): number {
  let cargo = 0;
  for (const { cost_basis } of player.cargo.values()) cargo += cost_basis;
  return player.credits + player.ship.value + cargo;
}
