export { grantPoints } from '#server/community/progress/grant-points.ts';
export { pruneObjectives, prunePointSources } from '#server/community/progress/registration.ts';
