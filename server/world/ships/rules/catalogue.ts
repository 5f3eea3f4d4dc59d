import { hashText } from '#server/world/galaxy/rules/hash.ts';

/** The figures of a ship type. `speed`: turns per warp, 1 is fast, 3 slow. `price` in credits. */
export type ShipModel = {
  readonly name: string;
  readonly holds: number;
  readonly hull: number;
  readonly shields: number;
  readonly drones_attack: number;
  readonly drones_defence: number;
  readonly speed: 1 | 2 | 3;
  readonly upgrade_slots: number;
  readonly equipment_slots: number;
  readonly price: number;
};

/** Incremented whenever a number below, or what an upgrade gives, changes. */
export const CATALOGUE_VERSION = 4;

function model(
  name: string,
  speed: 1 | 2 | 3,
  holds: number,
  [hull, shields]: readonly [number, number],
  [drones_attack, drones_defence]: readonly [number, number],
  [upgrade_slots, equipment_slots]: readonly [number, number],
  price: number,
): ShipModel {
  return {
    name,
    speed,
    holds,
    hull,
    shields,
    drones_attack,
    drones_defence,
    upgrade_slots,
    equipment_slots,
    price,
  };
}

/** Drones: the maximum that a ship can carry of each kind. */
export const SHIP_CATALOGUE = {
  escape_pod: model('Escape pod', 2, 5, [50, 0], [0, 0], [0, 0], 0),
  scout: model('Scout', 1, 20, [150, 60], [10, 10], [2, 2], 8_000),
  light_freighter: model('Light freighter', 2, 60, [300, 100], [10, 20], [3, 1], 12_000),
  cargo_hauler: model('Cargo hauler', 3, 240, [600, 200], [10, 40], [4, 1], 60_000),
  fast_courier: model('Fast courier', 1, 50, [250, 150], [20, 20], [3, 2], 16_000),
  defender: model('Defender', 2, 30, [900, 600], [150, 150], [4, 2], 60_000),
  colony_ship: model('Colony ship', 2, 150, [700, 250], [20, 60], [3, 1], 40_000),
  carrier: model('Carrier', 3, 120, [2_500, 1_500], [500, 400], [6, 3], 1_200_000),
  warp_jumper: model('Warp jumper', 1, 120, [500, 400], [60, 60], [4, 3], 500_000),
} as const satisfies Record<string, ShipModel>;

export type ShipType = keyof typeof SHIP_CATALOGUE;

export const SHIP_TYPES = Object.keys(SHIP_CATALOGUE) as [ShipType, ...ShipType[]];

/** The starting ship of new players. */
export const STARTING_SHIP: ShipType = 'light_freighter';

export function isShipType(type: string): type is ShipType {
  return Object.hasOwn(SHIP_CATALOGUE, type);
}

/** @throws RangeError for a type that is not in the catalogue */
export function shipModel(type: string): ShipModel {
  if (!isShipType(type)) throw new RangeError(`${type} is not a type of ship`);
  return SHIP_CATALOGUE[type];
}

const NAMES = [
  ...['Alvara', 'Arden', 'Belisar', 'Brisa', 'Calder', 'Corvane', 'Dalia', 'Doreth', 'Elvane', 'Esterel', 'Farrow'],
  ...['Fenna', 'Galena', 'Garrow', 'Hesper', 'Ilvara', 'Isolde', 'Jorun', 'Kestra', 'Korin', 'Lumen', 'Lysandra'],
  ...['Maris', 'Merrow', 'Nerida', 'Norrin', 'Oriel', 'Ostara', 'Perun', 'Petra', 'Quillon', 'Ravenna', 'Rosalba'],
  ...['Sabela', 'Selkie', 'Tamsin', 'Thalassa', 'Ulric', 'Umbra', 'Valdis', 'Verane', 'Wendel', 'Xanthe', 'Yarrow'],
  ...['Ysolt', 'Zephyra', 'Zorana'],
] as const;

const MAX_NUMBER = 99;

/** The default name of a ship: a proper noun and a number, the same in every language. */
export function nameShip(shipId: string): string {
  const hash = hashText(shipId);
  const name = NAMES[hash % NAMES.length];
  return `${name} ${1 + (Math.floor(hash / NAMES.length) % MAX_NUMBER)}`;
}
