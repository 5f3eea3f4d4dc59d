export { clusterTargets } from '#server/community/multi-account/registration.ts';
