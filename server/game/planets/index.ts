export { giveUpForeignPlanets } from '#server/game/planets/give-up-planet.ts';
export { planetTarget } from '#server/game/planets/planet-target.ts';
export { PLANET_CLAUSE } from '#server/game/planets/registration.ts';
