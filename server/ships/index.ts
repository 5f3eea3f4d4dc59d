export { insertShip } from '#server/ships/insert-ship.ts';
export { loseShip } from '#server/ships/lose-ship.ts';
export { moveCargo } from '#server/ships/move-cargo.ts';
export { shipRows, shipWithin } from '#server/ships/queries/ship-rows.ts';
export { removeShip } from '#server/ships/remove-ship.ts';
export { SHIP_CATALOGUE, SHIP_TYPES, type ShipType, STARTING_SHIP, shipModel } from '#server/ships/rules/catalogue.ts';
export { servicesAt } from '#server/ships/rules/dock-services.ts';
export type { EquipmentItem } from '#server/ships/rules/equipment.ts';
export { shipSchema } from '#server/ships/schemas.ts';
