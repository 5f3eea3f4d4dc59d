export { giveUpForeignPlanets } from '#server/planets/give-up-foreign.ts';
export { planetTarget } from '#server/planets/planet-target.ts';
export { PLANET_CLAUSE } from '#server/planets/region-clause.ts';
