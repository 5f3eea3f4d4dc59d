export { announceProcess } from '#server/status/announce-process.ts';
export { jobRunTargets } from '#server/status/name-targets.ts';
