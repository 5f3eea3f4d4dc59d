export { announceProcess } from '#server/status/announce-process.ts';
export { jobRunTargets } from '#server/status/name-targets.ts';
export { readErrorHours } from '#server/status/queries/read-error-hours.ts';
