export { changeStockSql } from '#server/galaxy/change-stock.ts';
export { ensureFirstGalaxy } from '#server/galaxy/ensure-first-galaxy.ts';
export { lockFreeStation, lockStation } from '#server/galaxy/lock-station.ts';
export { insertPlanet, type LockedPlanet, lockPlanet, savePlanet } from '#server/galaxy/planet-rows.ts';
export { pruneJobLogs } from '#server/galaxy/prune-job-logs.ts';
export { failOrphanedJobs, requestJobs } from '#server/galaxy/recover-jobs.ts';
export { type LockedHazard, lockHazards, reduceHazard } from '#server/galaxy/reduce-hazard.ts';
export { STATION_GOODS_SQL } from '#server/galaxy/station-goods-sql.ts';
