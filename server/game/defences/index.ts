export { announceDefences } from '#server/game/defences/events.ts';
export { leaveDefence, lockDefences } from '#server/game/defences/lock-defences.ts';
export { tollOwnersAt } from '#server/game/defences/pay-tolls.ts';
export { hostileOwners } from '#server/game/defences/queries/hostile-owners.ts';
export {
  dronesAhead,
  readBlockedSectors,
  sectorsWithDrones,
} from '#server/game/defences/queries/read-blocked-sectors.ts';
export { scannedDefences } from '#server/game/defences/queries/read-defences.ts';
export { forgetDefences } from '#server/game/defences/registration.ts';
export { resolveDrones } from '#server/game/defences/resolve-drones.ts';
