export {
  PLACE_CURSOR,
  type PlaceKey,
  placesAfterSql,
  placesBeforeSql,
  TOP,
  VICTIMS,
  VICTIMS_SCORE,
} from '#server/community/rankings/queries/places.ts';
export { pruneRankingDays } from '#server/community/rankings/registration.ts';
export { type NotedDay, scoresByDay } from '#server/community/rankings/rules/history.ts';
