export { pruneSeasonDays } from '#server/seasons/prune-days.ts';
