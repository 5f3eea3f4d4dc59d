export { findCourse } from '#server/game/navigation/plot-course.ts';
export {
  distancesFrom,
  type FlightTimes,
  flightTimes,
} from '#server/game/navigation/queries/flight-times.ts';
export { knownNameSql } from '#server/game/navigation/queries/known-name.ts';
export { readDerelicts } from '#server/game/navigation/queries/read-finds.ts';
export { forgetSectors, pruneFindClaims, pruneFinds, pruneTows } from '#server/game/navigation/registration.ts';
