export { announceProcess } from '#server/status/announce-process.ts';
export { jobRunTargets } from '#server/status/name-targets.ts';
export { pruneErrorHours } from '#server/status/prune-error-hours.ts';
export { readErrorHours } from '#server/status/queries/read-error-hours.ts';
