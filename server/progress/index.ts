export { grantPoints } from '#server/progress/grant-points.ts';
