export { announceProcess } from '#server/foundation/status/announce-process.ts';
export { readErrorHours } from '#server/foundation/status/queries/read-status.ts';
export { jobRunTargets, pruneErrorHours } from '#server/foundation/status/registration.ts';
