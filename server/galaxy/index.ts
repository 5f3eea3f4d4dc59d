export { changeStockSql } from '#server/galaxy/change-stock.ts';
export { ensureFirstGalaxy } from '#server/galaxy/ensure-first-galaxy.ts';
export { IMPORT_BODY_LIMIT } from '#server/galaxy/import-universe.ts';
export { pruneJobLogs } from '#server/galaxy/prune-job-logs.ts';
export { failOrphanedJobs, requestJobs } from '#server/galaxy/recover-jobs.ts';
export { reduceHazard } from '#server/galaxy/reduce-hazard.ts';
