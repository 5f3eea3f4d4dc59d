export { announceDefences } from '#server/defences/events.ts';
export { forgetDefences } from '#server/defences/forget-defences.ts';
export { leaveDefence, lockDefences } from '#server/defences/lock-defences.ts';
export { tollOwnersAt } from '#server/defences/pay-tolls.ts';
export { dronesAhead } from '#server/defences/queries/drones-ahead.ts';
export { hostileOwners } from '#server/defences/queries/hostile-owners.ts';
export { readBlockedSectors, sectorsWithDrones } from '#server/defences/queries/read-blocked-sectors.ts';
export { scannedDefences } from '#server/defences/queries/read-defences.ts';
export { resolveDrones } from '#server/defences/resolve-drones.ts';
