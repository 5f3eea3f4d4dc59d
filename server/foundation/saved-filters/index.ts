export { savedFilterTargets } from '#server/foundation/saved-filters/registration.ts';
