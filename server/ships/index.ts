export {
  changeShip,
  dronesChange,
  fitChange,
  insureChange,
  repairChange,
  type ShipChange,
  unfitChange,
  upgradeChange,
} from '#server/ships/change-ship.ts';
export { claimStored, reclaimStored } from '#server/ships/claim-stored.ts';
export { damageShip, writeConditions, writeOffShip } from '#server/ships/damage-ship.ts';
export { handOverShip } from '#server/ships/hand-over-ship.ts';
export { insertShip } from '#server/ships/insert-ship.ts';
export { loadCargo, unloadCargo } from '#server/ships/load-cargo.ts';
export { loadSalvage } from '#server/ships/load-salvage.ts';
export { lockShip, lockShipInRegion } from '#server/ships/lock-ship.ts';
export { moveCargo } from '#server/ships/move-cargo.ts';
export { moveStranded } from '#server/ships/move-stranded.ts';
export { exchangeStartingShip, insureGift, loadDefenceDrones, stowGift } from '#server/ships/outfit-ship.ts';
export { shipRows, shipWithin } from '#server/ships/queries/ship-rows.ts';
export { relocateShip } from '#server/ships/relocate-ship.ts';
export { removeForeignShips } from '#server/ships/remove-foreign-ships.ts';
export { removeEmptyPod, removeShip } from '#server/ships/remove-ship.ts';
export { requireHangarSpace } from '#server/ships/require-hangar-space.ts';
export { SHIP_CATALOGUE, STARTING_SHIP, shipModel } from '#server/ships/rules/catalogue.ts';
export { servicesAt } from '#server/ships/rules/dock-services.ts';
export type { EquipmentItem } from '#server/ships/rules/equipment.ts';
export { openToAllAt } from '#server/ships/rules/hangar.ts';
export { maxValueUnits } from '#server/ships/rules/stowing.ts';
export { saveCargo } from '#server/ships/save-cargo.ts';
export { activeShipSql, clearCargoSql, fillHoldSql, flyShipSql, stowCargoSql } from '#server/ships/ship-sql.ts';
export { storeShip } from '#server/ships/store-ship.ts';
export { wearShip } from '#server/ships/wear-ship.ts';
