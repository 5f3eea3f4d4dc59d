import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { SHIP_TYPES, type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';
import {
  EQUIPMENT,
  EQUIPMENT_PRICES,
  type EquipmentItem,
  equipmentBar,
  figuresOf,
  NO_UPGRADES,
  UPGRADES,
  type UpgradeLevels,
  upgradeBar,
  upgradePrice,
} from '#server/world/ships/rules/fittings.ts';
import {
  type Insured,
  insuranceBar,
  insuredAt,
  POLICIES,
  payoutOf,
  premiumOf,
} from '#server/world/ships/rules/insurance.ts';
import {
  dronesPrice,
  equipmentRefund,
  hullPrice,
  shipValue,
  tradeInPrice,
} from '#server/world/ships/rules/ship-value.ts';
import { wearHull } from '#server/world/ships/rules/wear.ts';

/** One ship as the rules see it. */
export type ModelShip = Insured & {
  type: ShipType;
  levels: UpgradeLevels;
  equipment: EquipmentItem[];
  hull: number;
  max_hull: number;
  turns_flown: number;
  drones_attack: number;
  drones_defence: number;
};
export type Fleet = { credits: number; ships: ModelShip[] };

export function newShip(type: ShipType): ModelShip {
  return {
    type,
    levels: NO_UPGRADES,
    equipment: [],
    hull: shipModel(type).hull,
    max_hull: shipModel(type).hull,
    turns_flown: 0,
    drones_attack: 0,
    drones_defence: 0,
    value: shipModel(type).price,
    insurance: 'none',
    insured_value: 0,
    insurance_paid: 0,
  };
}

export const anyAction = fc.record({
  act: fc.constantFrom(
    'buy',
    'trade_in',
    'sell',
    'lose',
    'damage',
    'fly',
    'repair',
    'upgrade',
    'equip',
    'unequip',
    'insure',
    'drones',
  ),
  ship: fc.nat(20),
  type: fc.constantFrom(...SHIP_TYPES),
  upgrade: fc.constantFrom(...UPGRADES),
  item: fc.constantFrom(...EQUIPMENT),
  policy: fc.constantFrom(...POLICIES),
  points: fc.integer({ min: 1, max: 400 }),
});
export type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never;

type Done = { cost: number; ships: ModelShip[] };

/** What the action costs and leaves; undefined where the rules forbid it. */
function runCall(ships: readonly ModelShip[], action: Action): Done | undefined {
  if (action.act === 'buy') return { cost: shipModel(action.type).price, ships: [...ships, newShip(action.type)] };
  const at = action.ship % Math.max(1, ships.length);
  const ship = ships[at];
  if (!ship) return undefined;
  if (action.act === 'sell') return { cost: -tradeInPrice(DEFAULT_SETTINGS, ship), ships: ships.toSpliced(at, 1) };
  if (action.act === 'lose') return { cost: -payoutOf(DEFAULT_SETTINGS, ship), ships: ships.toSpliced(at, 1) };
  if (action.act === 'trade_in') {
    return {
      cost: shipModel(action.type).price - tradeInPrice(DEFAULT_SETTINGS, ship),
      ships: ships.with(at, newShip(action.type)),
    };
  }
  const changed = refit(ship, action);
  return changed && { cost: changed.cost, ships: ships.with(at, changed.ship) };
}

function refit(ship: ModelShip, action: Action): { cost: number; ship: ModelShip } | undefined {
  switch (action.act) {
    case 'damage':
      return { cost: 0, ship: { ...ship, hull: Math.max(1, ship.hull - action.points) } };
    case 'fly': {
      const hull = wearHull(DEFAULT_SETTINGS, ship, 20 * action.points);
      return { cost: 0, ship: { ...ship, hull, turns_flown: ship.turns_flown + 20 * action.points } };
    }
    case 'repair': {
      const points = Math.min(action.points, ship.max_hull - ship.hull);
      return { cost: hullPrice(DEFAULT_SETTINGS, ship.type, points), ship: { ...ship, hull: ship.hull + points } };
    }
    case 'upgrade':
      return upgraded(ship, action);
    case 'equip':
      if (equipmentBar(shipModel(ship.type).equipment_slots, ship.equipment, action.item)) return undefined;
      return refitted(ship, EQUIPMENT_PRICES[action.item], { equipment: [...ship.equipment, action.item] });
    case 'unequip':
      if (!ship.equipment.includes(action.item)) return undefined;
      return refitted(ship, -equipmentRefund(DEFAULT_SETTINGS, action.item), {
        equipment: ship.equipment.filter((item) => item !== action.item),
      });
    case 'insure': {
      if (insuranceBar(DEFAULT_SETTINGS, ship, action.policy)) return undefined;
      const premium = premiumOf(DEFAULT_SETTINGS, ship, action.policy);
      return { cost: premium, ship: { ...ship, ...insuredAt(DEFAULT_SETTINGS, ship, action.policy, premium) } };
    }
    default: {
      const drones = Math.min(action.points, figuresOf(ship.type, ship.levels).max_drones_attack - ship.drones_attack);
      return {
        cost: dronesPrice(DEFAULT_SETTINGS, drones),
        ship: { ...ship, drones_attack: ship.drones_attack + drones },
      };
    }
  }
}

function upgraded(ship: ModelShip, { upgrade }: Action) {
  if (upgradeBar(ship.type, ship.levels, upgrade)) return undefined;
  const levels = { ...ship.levels, [upgrade]: ship.levels[upgrade] + 1 };
  const { max_hull } = figuresOf(ship.type, levels);
  return refitted(ship, upgradePrice(ship.type, upgrade, levels[upgrade]), {
    levels,
    hull: ship.hull + max_hull - ship.max_hull,
    max_hull,
  });
}

function refitted(ship: ModelShip, cost: number, change: Partial<ModelShip>) {
  const next = { ...ship, ...change };
  return { cost, ship: { ...next, value: shipValue(next.type, next.levels, next.equipment) } };
}

/** The fleet after the action; the same where the rules or the credits forbid it. */
export function afterAction(fleet: Fleet, action: Action): Fleet {
  const done = runCall(fleet.ships, action);
  return done && fleet.credits >= done.cost ? { credits: fleet.credits - done.cost, ships: done.ships } : fleet;
}

/** Credits and everything owned at list price. */
export function listValue({ credits, ships }: Fleet): number {
  return ships.reduce(
    (sum, ship) => sum + ship.value + (ship.drones_attack + ship.drones_defence) * DEFAULT_SETTINGS.drone_price,
    credits,
  );
}
