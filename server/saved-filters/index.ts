export { savedFilterTargets } from '#server/saved-filters/name-targets.ts';
