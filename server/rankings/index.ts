export { pruneRankingDays } from '#server/rankings/prune-days.ts';
export { VICTIMS, VICTIMS_SCORE } from '#server/rankings/queries/victims.ts';
