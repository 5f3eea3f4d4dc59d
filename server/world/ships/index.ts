export {
  changeShip,
  dronesChange,
  fitChange,
  insureChange,
  repairChange,
  type ShipChange,
  unfitChange,
  upgradeChange,
} from '#server/world/ships/change-ship.ts';
export { damageShip, wearShip, writeConditions, writeOffShip } from '#server/world/ships/damage-ship.ts';
export { insertShip } from '#server/world/ships/insert-ship.ts';
export { loadCargo, loadSalvage, moveCargo, saveCargo, unloadCargo } from '#server/world/ships/load-cargo.ts';
export { lockShip, lockShipInRegion } from '#server/world/ships/lock-ship.ts';
export { exchangeStartingShip, insureGift, loadDefenceDrones, stowGift } from '#server/world/ships/outfit-ship.ts';
export { shipRows, shipWithin } from '#server/world/ships/queries/ship-rows.ts';
export {
  handOverShip,
  moveStranded,
  relocateShip,
  removeEmptyPod,
  removeForeignShips,
  removeShip,
} from '#server/world/ships/remove-ship.ts';
export { SHIP_CATALOGUE, STARTING_SHIP, shipModel } from '#server/world/ships/rules/catalogue.ts';
export { servicesAt } from '#server/world/ships/rules/dock-services.ts';
export type { EquipmentItem } from '#server/world/ships/rules/fittings.ts';
export { openToAllAt } from '#server/world/ships/rules/hangar.ts';
export { maxValueUnits } from '#server/world/ships/rules/ship-value.ts';
export { activeShipSql, clearCargoSql, fillHoldSql, flyShipSql, stowCargoSql } from '#server/world/ships/ship-sql.ts';
export { claimStored, reclaimStored, requireHangarSpace, storeShip } from '#server/world/ships/store-ship.ts';
