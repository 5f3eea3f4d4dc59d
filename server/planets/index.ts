export { planetTarget } from '#server/planets/planet-target.ts';
