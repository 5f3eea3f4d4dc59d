export { ensureFirstGalaxy } from '#server/galaxy/ensure-first-galaxy.ts';
export { IMPORT_BODY_LIMIT } from '#server/galaxy/import-universe.ts';
export { askForJobs, settleOrphans } from '#server/galaxy/recover-jobs.ts';
