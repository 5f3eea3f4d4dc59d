import { SHIP_CATALOGUE, SHIP_TYPES, type ShipModel, type ShipType } from '#server/world/ships/rules/catalogue.ts';

export type RatedShip = ShipModel & { type: ShipType };

/** The ship types that are sold. */
export function soldShips(): RatedShip[] {
  return SHIP_TYPES.map((type) => ({ type, ...SHIP_CATALOGUE[type] })).filter(({ price }) => price > 0);
}

function highest(ships: readonly RatedShip[], scoreOf: (ship: RatedShip) => number): RatedShip {
  return ships.reduce((best, ship) => (scoreOf(ship) > scoreOf(best) ? ship : best));
}

/** The best type for each purpose: most holds, most holds a credit, most holds at a turn a warp, and most to fight with. */
export function bestShips(): Readonly<Record<'hauler' | 'value' | 'fast' | 'fighter', RatedShip>> {
  const ships = soldShips();
  return {
    hauler: highest(ships, ({ holds }) => holds),
    value: highest(ships, ({ holds, price }) => holds / price),
    fast: highest(
      ships.filter(({ speed }) => speed === 1),
      ({ holds }) => holds,
    ),
    fighter: highest(ships, ({ hull, shields, drones_attack }) => hull + shields + drones_attack),
  };
}
