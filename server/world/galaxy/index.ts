export { ensureFirstGalaxy } from '#server/world/galaxy/ensure-first-galaxy.ts';
export { JOB_COMPLETED } from '#server/world/galaxy/events.ts';
export { insertGateWarps, removeGateWarps } from '#server/world/galaxy/gate-warps.ts';
export { moveNpcs, removeNpc, respawnNpcs } from '#server/world/galaxy/npc-rows.ts';
export { insertPlanet, type LockedPlanet, lockPlanet, savePlanet } from '#server/world/galaxy/planet-rows.ts';
export { jobExists, regionOfJob } from '#server/world/galaxy/queries/read-job.ts';
export { queueOwnedRegion } from '#server/world/galaxy/queue-job.ts';
export { failOrphanedJobs, requestJobs } from '#server/world/galaxy/recover-jobs.ts';
export { lockHazards, reduceHazard } from '#server/world/galaxy/reduce-hazard.ts';
export { galaxyJobTargets, galaxyTargets, pruneJobLogs, sectorTargets } from '#server/world/galaxy/registration.ts';
export { GALAXY_READERS } from '#server/world/galaxy/require-galaxy-reader.ts';
export {
  changeStockSql,
  changeStocks,
  deliverGoods,
  lockStationGood,
  lockStationGoods,
  type OwnGood,
  removeStationGood,
  STATION_GOODS_SQL,
  saveStationGood,
} from '#server/world/galaxy/station-goods.ts';
export {
  changeStation,
  insertStation,
  type LockedStation,
  lockFreeStation,
  lockStation,
  moveStation,
  removeStation,
} from '#server/world/galaxy/station-rows.ts';
