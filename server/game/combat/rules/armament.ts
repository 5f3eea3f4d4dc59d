import type { Combatant, Side, Tactic } from '#server/game/combat/rules/combatant.ts';
import { type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { GUNS_PER_BAY_LEVEL } from '#server/world/ships/rules/fittings.ts';

/** Gun damage per round, in points. */
const SHIP_GUNS: Readonly<Record<ShipType, number>> = {
  escape_pod: 0,
  scout: 10,
  light_freighter: 14,
  cargo_hauler: 20,
  fast_courier: 18,
  defender: 60,
  colony_ship: 20,
  carrier: 90,
  warp_jumper: 42,
};

/** `bayLevel`: of the upgrade of its drone bays. */
export function shipGuns(type: string, bayLevel = 0): number {
  const guns = SHIP_GUNS[type as ShipType] ?? 0;
  return guns + Math.round((guns * GUNS_PER_BAY_LEVEL * bayLevel) / 100);
}

/** A ship's figures as stored in its row. */
export type FightingShip = {
  type: string;
  name: string;
  hull: number;
  max_hull: number;
  shields: number;
  max_shields: number;
  drones_attack: number;
  drones_defence: number;
  speed: number;
  upgrade_drones: number;
};

/** A new ship with all the drones that it can carry. */
export function undamagedShip(type: ShipType): FightingShip {
  const { name, hull, shields, drones_attack, drones_defence, speed } = shipModel(type);
  return {
    type,
    name,
    hull,
    max_hull: hull,
    shields,
    max_shields: shields,
    drones_attack,
    drones_defence,
    speed,
    upgrade_drones: 0,
  };
}

export function shipCombatant(
  ship: FightingShip,
  { key, side, tactic }: { key: string; side: Side; tactic: Tactic },
): Combatant {
  return {
    key,
    side,
    kind: 'ship',
    type: ship.type,
    name: ship.name,
    hull: ship.hull,
    max_hull: ship.max_hull,
    shields: ship.shields,
    max_shields: ship.max_shields,
    drones_attack: ship.drones_attack,
    drones_defence: ship.drones_defence,
    guns: shipGuns(ship.type, ship.upgrade_drones),
    mines: 0,
    speed: Math.min(3, Math.max(1, ship.speed)) as 1 | 2 | 3,
    tactic,
  };
}
