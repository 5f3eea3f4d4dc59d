export { grantPoints } from '#server/progress/grant-points.ts';
export { pruneObjectives, prunePointSources } from '#server/progress/prune-objectives.ts';
