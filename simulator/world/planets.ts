import { type PlanetGood, planetFigures } from '#server/game/planets/rules/catalogue.ts';
import type { GrowingHolding } from '#server/game/planets/rules/production.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A planet in its owner's hands; `owner` null: nobody. `invested` in credits. */
export type Planet = Mutable<GrowingHolding> & {
  sector: number;
  owner: number | null;
  max_colonists: number;
  invested: number;
};

/** Planets that may be claimed, outside fedspace. */
export function planetsOf(plan: Plan, start: number): Planet[] {
  const fedspace = new Set(plan.fedspace);
  return plan.planets
    .filter(({ sector, planet }) => planet.owner === null && !fedspace.has(sector))
    .map(({ sector, planet }) => {
      const { rates, max_colonists, storage } = planetFigures(planet.type);
      const { ore, organics, equipment, colonists } = planet;
      return {
        sector: sector - 1,
        owner: null,
        invested: 0,
        ...{ ore, organics, equipment, colonists, storage },
        ...{ ore_part: 0, organics_part: 0, equipment_part: 0 },
        ...{ ore_rate: rates.ore, organics_rate: rates.organics, equipment_rate: rates.equipment },
        max_colonists: Math.max(max_colonists, colonists),
        ...{ citadel_level: 0, building_level: null, building_started_at: null, building_done_at: null },
        produced_at: new Date(start),
      };
    });
}

export const GOODS_BY_VALUE: readonly PlanetGood[] = ['equipment', 'ore', 'organics'];
