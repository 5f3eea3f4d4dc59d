export { clusterTargets } from '#server/multi-account/name-targets.ts';
