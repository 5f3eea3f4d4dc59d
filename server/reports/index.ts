export { reportTargets } from '#server/reports/name-targets.ts';
