export { forgetSectors } from '#server/navigation/forget-sectors.ts';
export { findCourse } from '#server/navigation/plot-course.ts';
export { pruneFindClaims, pruneFinds, pruneTows } from '#server/navigation/prune-places.ts';
export {
  distancesFrom,
  type FlightTimes,
  flightTimes,
} from '#server/navigation/queries/flight-times.ts';
export { knownNameSql } from '#server/navigation/queries/known-name.ts';
export { readDerelicts } from '#server/navigation/queries/read-derelicts.ts';
