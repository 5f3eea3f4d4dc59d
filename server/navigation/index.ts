export { forgetSectors } from '#server/navigation/forget-sectors.ts';
export { closedRegions } from '#server/navigation/queries/closed-regions.ts';
export {
  type Distance,
  distancesFrom,
  type FlightTimes,
  flightTimes,
} from '#server/navigation/queries/flight-times.ts';
export { type PlayerMap, playerMap, shutFor, toIndices } from '#server/navigation/queries/player-knowledge.ts';
export { UNKNOWN } from '#server/navigation/rules/knowledge.ts';
export { courseTo, type Routing, searchFrom } from '#server/navigation/rules/search.ts';
export { type Course, routingFor } from '#server/navigation/rules/strategies.ts';
