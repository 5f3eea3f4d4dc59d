export { pruneSeasonDays } from '#server/community/seasons/registration.ts';
