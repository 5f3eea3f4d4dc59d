export { pruneRankingDays } from '#server/rankings/prune-days.ts';
