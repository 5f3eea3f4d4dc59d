import { isOneOf } from '#app/_client/one-of.ts';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { PlanetFacts } from '#app/_stage/planet/planet-facts.ts';
import { PLANET_TYPES } from '#server/game/planets/rules/catalogue.ts';

/** What the picture of a planet shows: colonists and what is under construction on one's own only. */
export function planetFacts({
  id,
  type,
  citadel_level,
  holding,
}: Pick<ApiOutput['planets']['get'], 'id' | 'type' | 'citadel_level' | 'holding'>): PlanetFacts {
  return {
    id,
    type,
    colonists: holding?.colonists ?? null,
    citadel: citadel_level,
    building: holding?.citadel.building?.level ?? null,
  };
}

/** A planet of which only the chart knows; unknown types are drawn barren, as on the map. */
export function unvisitedPlanet(id: string, type: string): PlanetFacts {
  return { id, type: isOneOf(PLANET_TYPES, type) ? type : 'barren', colonists: null, citadel: 0, building: null };
}
