import type { HoldingRow } from '#server/game/planets/holding-row.ts';
import { citadelFigures, nextLevel, type PlanetGood, type PlanetType } from '#server/game/planets/rules/catalogue.ts';
import { dailyProduction, hoursToFull } from '#server/game/planets/rules/production.ts';
import { shortfallOf } from '#server/game/planets/rules/shortfall.ts';
import type { Holding } from '#server/game/planets/schemas.ts';
import type { RegionKind } from '#server/world/regions/rules.ts';

/** Where a planet is and what it is called. */
export type PlanetView = {
  id: string;
  name: string;
  type: PlanetType;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  region_name: string;
  region_status: string;
  region_kind: RegionKind;
};

/** A holding as its owner sees it, who has `credits` now. */
export function viewOfHolding(row: HoldingRow, owner: { credits: number }): Holding {
  const { max_shields, drone_capacity, safe_capacity, ...defence } = citadelFigures(row.citadel_level);
  return {
    origin: row.origin,
    claimed_at: row.claimed_at.toISOString(),
    cost_basis: row.cost_basis,
    colonists: row.colonists,
    max_colonists: row.max_colonists,
    stock: { ore: stockOf(row, 'ore'), organics: stockOf(row, 'organics'), equipment: stockOf(row, 'equipment') },
    citadel: citadelOf(row, owner.credits),
    safe: row.safe,
    safe_capacity,
    transport_prepaid: row.transport_prepaid,
    drones: row.drones,
    drone_capacity,
    shields: row.shields,
    max_shields,
    ...defence,
  };
}

function stockOf(row: HoldingRow, good: PlanetGood): Holding['stock']['ore'] {
  return {
    quantity: row[good],
    storage: row.storage,
    per_day: dailyProduction(row, good),
    hours_to_full: hoursToFull(row, good),
  };
}

function citadelOf(row: HoldingRow, credits: number): Holding['citadel'] {
  const next = nextLevel(row.citadel_level);
  const { building_level, building_started_at, building_done_at } = row;
  return {
    level: row.citadel_level,
    building:
      building_level !== null && building_started_at && building_done_at
        ? {
            level: building_level,
            started_at: building_started_at.toISOString(),
            done_at: building_done_at.toISOString(),
          }
        : null,
    next: next ? { ...next, short: shortfallOf(next, { ...row, credits }) } : null,
  };
}
