export { planetTarget } from '#server/planets/planet-target.ts';
export { PLANET_CLAUSE } from '#server/planets/region-clause.ts';
