export { forgetSectors } from '#server/navigation/forget-sectors.ts';
export {
  distancesFrom,
  type FlightTimes,
  flightTimes,
} from '#server/navigation/queries/flight-times.ts';
export { readDerelicts } from '#server/navigation/queries/read-derelicts.ts';
