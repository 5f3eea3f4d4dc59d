import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type OwnPlanet = ApiOutput['planets']['list']['items'][number];

export const ORDERS = ['newest', 'name', 'colonists', 'citadel', 'stock'] as const;
export type Order = (typeof ORDERS)[number];

/** The largest first; names by the alphabet; `newest` as the service sends them. */
export function sortPlanets(planets: readonly OwnPlanet[], order: Order): readonly OwnPlanet[] {
  if (order === 'newest') return planets;
  if (order === 'name') return [...planets].sort((a, b) => a.name.localeCompare(b.name));
  return [...planets].sort((a, b) => figureOf(b, order) - figureOf(a, order));
}

function figureOf(planet: OwnPlanet, order: Exclude<Order, 'newest' | 'name'>): number {
  if (order === 'colonists') return planet.colonists;
  if (order === 'citadel') return planet.citadel.level;
  return planet.stock.ore.quantity + planet.stock.organics.quantity + planet.stock.equipment.quantity;
}
