import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { shipGuns } from '#server/game/combat/rules/armament.ts';
import { priceAt } from '#server/game/shipyard/rules/standing-price.ts';
import type { Shipyard } from '#server/game/shipyard/schemas.ts';
import { SHIP_TYPES, shipModel } from '#server/world/ships/rules/catalogue.ts';
import {
  EQUIPMENT,
  EQUIPMENT_PRICES,
  equipmentBar,
  type Figures,
  figuresOf,
  UPGRADES,
  type Upgrade,
  type UpgradeLevels,
  upgradeBar,
  upgradePrice,
  upgradeSlots,
} from '#server/world/ships/rules/fittings.ts';
import {
  coverOf,
  insuranceBar,
  insuredAt,
  POLICIES,
  payoutOf,
  premiumOf,
} from '#server/world/ships/rules/insurance.ts';
import {
  equipmentRefund,
  hullPointPrice,
  hullPrice,
  shieldsPrice,
  tradeInPrice,
} from '#server/world/ships/rules/ship-value.ts';
import { minHull, turnsToWear } from '#server/world/ships/rules/wear.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

export function quoteRepair(settings: GameSettings, ship: Ship, percent: number): Shipyard['repair'] {
  const [hull, shields] = [ship.max_hull - ship.hull, ship.max_shields - ship.shields];
  const price = { hull: hullPrice(settings, ship.type, hull), shields: shieldsPrice(settings, shields) };
  return {
    hull: { missing: hull, price_each: hullPointPrice(settings, ship.type), price: priceAt(price.hull, percent) },
    shields: { missing: shields, price_each: settings.shield_point_price, price: priceAt(price.shields, percent) },
    price: priceAt(price.hull + price.shields, percent),
    wear: {
      turns_flown: ship.turns_flown,
      next_point_turns: turnsToWear(settings, ship),
      whole_hull_turns: settings.hull_wear_turns,
      least_hull: minHull(settings, ship.max_hull),
    },
  };
}

export function quoteDrones(settings: GameSettings, ship: Ship): Shipyard['drones'] {
  return {
    price_each: settings.drone_price,
    attack: { aboard: ship.drones_attack, free: ship.max_drones_attack - ship.drones_attack },
    defence: { aboard: ship.drones_defence, free: ship.max_drones_defence - ship.drones_defence },
  };
}

export function quoteUpgrades(ship: Ship): Shipyard['upgrades'] {
  return UPGRADES.map((kind) => {
    const blocked = upgradeBar(ship.type, ship.upgrades, kind);
    const level = ship.upgrades[kind];
    return {
      kind,
      level,
      slots: upgradeSlots(kind),
      price: blocked ? null : upgradePrice(ship.type, kind, level + 1),
      figures: blocked ? [] : changes(ship, kind),
      blocked,
    };
  });
}

function changes(ship: Ship, kind: Upgrade): Shipyard['upgrades'][number]['figures'] {
  const before = withGuns(ship, ship.upgrades);
  const after = withGuns(ship, { ...ship.upgrades, [kind]: ship.upgrades[kind] + 1 });
  const names: readonly (keyof typeof before)[] = [
    'speed',
    'holds',
    'max_hull',
    'max_shields',
    'max_drones_attack',
    'max_drones_defence',
    'guns',
  ];
  return names
    .filter((figure) => before[figure] !== after[figure])
    .map((figure) => ({ figure, before: before[figure], after: after[figure] }));
}

function withGuns({ type }: Ship, levels: UpgradeLevels): Figures & { guns: number } {
  return { ...figuresOf(type, levels), guns: shipGuns(type, levels.drones) };
}

export function quoteEquipment(settings: GameSettings, ship: Ship): Shipyard['equipment'] {
  return EQUIPMENT.map((item) => ({
    item,
    price: EQUIPMENT_PRICES[item],
    refund: equipmentRefund(settings, item),
    fitted: ship.equipment.includes(item),
    blocked: equipmentBar(ship.equipment_slots, ship.equipment, item),
  }));
}

export function quoteInsurance(settings: GameSettings, ship: Ship, percent: number): Shipyard['insurance'] {
  return POLICIES.map((level) => {
    const premium = priceAt(premiumOf(settings, ship, level), percent);
    return {
      level,
      cover: coverOf(settings, level),
      premium,
      pays: payoutOf(settings, insuredAt(settings, ship, level, premium)),
      current: ship.insurance === level,
      blocked: insuranceBar(settings, ship, level),
    };
  });
}

/** Every type but the pod, with its price when the player's active ship is traded in. */
export function quoteCatalogue(settings: GameSettings, active: Ship): Shipyard['catalogue'] {
  return SHIP_TYPES.filter((type) => type !== 'escape_pod').map((type) => {
    const model = shipModel(type);
    return {
      type,
      ...model,
      to_pay: model.price - tradeInPrice(settings, active),
      blocked: active.cargo_used > model.holds ? 'cargo_too_much' : null,
    };
  });
}
