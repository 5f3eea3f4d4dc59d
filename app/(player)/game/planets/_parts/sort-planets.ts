import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type OwnPlanet = ApiOutput['planets']['list']['items'][number];

export const COLUMNS = ['name', 'sector', 'colonists', 'ore', 'organics', 'equipment', 'citadel', 'safe'] as const;
export type Column = (typeof COLUMNS)[number];

/** Sorts by one column, names by the page's language; equal rows stay in the service's order. */
export function sortPlanets(
  planets: readonly OwnPlanet[],
  column: Column,
  ascending: boolean,
  language: string,
): readonly OwnPlanet[] {
  const sign = ascending ? 1 : -1;
  const collator = new Intl.Collator(language, { numeric: true });
  return planets.toSorted((a, b) => {
    if (column === 'name') return sign * collator.compare(a.name, b.name);
    return sign * (figureOf(a, column) - figureOf(b, column));
  });
}

function figureOf(planet: OwnPlanet, column: Exclude<Column, 'name'>): number {
  switch (column) {
    case 'sector':
      return planet.sector_number;
    case 'colonists':
      return planet.colonists;
    case 'citadel':
      return planet.citadel.level + (planet.citadel.building ? 0.5 : 0);
    case 'safe':
      return planet.safe;
    default:
      return planet.stock[column].quantity;
  }
}
