export { changeStockSql } from '#server/galaxy/change-stock.ts';
export { changeStocks } from '#server/galaxy/change-stocks.ts';
export { deliverGoods } from '#server/galaxy/deliver-goods.ts';
export { ensureFirstGalaxy } from '#server/galaxy/ensure-first-galaxy.ts';
export { JOB_COMPLETED } from '#server/galaxy/events.ts';
export { insertGateWarps, removeGateWarps } from '#server/galaxy/gate-warps.ts';
export { type LockedStation, lockFreeStation, lockStation } from '#server/galaxy/lock-station.ts';
export { galaxyJobTargets, galaxyTargets, sectorTargets } from '#server/galaxy/name-targets.ts';
export { moveNpcs, removeNpc, respawnNpcs } from '#server/galaxy/npc-rows.ts';
export { insertPlanet, type LockedPlanet, lockPlanet, savePlanet } from '#server/galaxy/planet-rows.ts';
export { pruneJobLogs } from '#server/galaxy/prune-job-logs.ts';
export { jobExists } from '#server/galaxy/queries/job-exists.ts';
export { regionOfJob } from '#server/galaxy/queries/region-of-job.ts';
export { queueOwnedRegion } from '#server/galaxy/queue-owned-region.ts';
export { failOrphanedJobs, requestJobs } from '#server/galaxy/recover-jobs.ts';
export { lockHazards, reduceHazard } from '#server/galaxy/reduce-hazard.ts';
export { GALAXY_READERS } from '#server/galaxy/require-galaxy-reader.ts';
export {
  lockStationGood,
  lockStationGoods,
  type OwnGood,
  removeStationGood,
  saveStationGood,
} from '#server/galaxy/station-goods.ts';
export { STATION_GOODS_SQL } from '#server/galaxy/station-goods-sql.ts';
export { changeStation, insertStation, moveStation, removeStation } from '#server/galaxy/station-rows.ts';
