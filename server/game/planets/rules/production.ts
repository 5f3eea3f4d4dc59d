import { PLANET_GOODS, type PlanetGood } from '#server/game/planets/rules/catalogue.ts';

/** The number of counted parts per unit: a day of a thousand colonists at a rate of one. */
export const UNIT_PARTS = 86_400_000_000;

type Stock = Readonly<Record<PlanetGood, number>>;
type Parts = Readonly<Record<`${PlanetGood}_part`, number>>;
type Rates = Readonly<Record<`${PlanetGood}_rate`, number>>;
type Building = {
  readonly citadel_level: number;
  readonly building_level: number | null;
  readonly building_started_at: Date | null;
  readonly building_done_at: Date | null;
};
/** The values of a holding that change over time, and their inputs. */
export type GrowingHolding = Stock &
  Parts &
  Rates &
  Building & { readonly storage: number; readonly colonists: number; readonly produced_at: Date };

/**
 * A holding as of `now`. Counting at t1 and again at t2 gives the same as counting once at t2; if the clock goes
 * backwards, nothing changes.
 */
export function holdingAt<H extends GrowingHolding>(holding: H, now: Date): H {
  const elapsed = Math.max(0, now.getTime() - holding.produced_at.getTime());
  const grown: Record<string, number> = {};
  for (const good of PLANET_GOODS) {
    const { units, part } = grow(holding, good, elapsed);
    grown[good] = units;
    grown[`${good}_part`] = part;
  }
  const produced_at = elapsed > 0 ? now : holding.produced_at;
  return { ...holding, ...grown, ...buildingAt(holding, now), produced_at };
}

/** Stock already above the capacity is unchanged and grows no more. */
function grow(holding: GrowingHolding, good: PlanetGood, elapsedMs: number): { units: number; part: number } {
  const rate = BigInt(holding[`${good}_rate`]) * BigInt(holding.colonists);
  const parts = BigInt(holding[`${good}_part`]) + BigInt(elapsedMs) * rate;
  const grown = parts / BigInt(UNIT_PARTS);
  const space = BigInt(Math.max(0, holding.storage - holding[good]));
  if (grown >= space) return { units: Math.max(holding[good], holding.storage), part: 0 };
  return { units: holding[good] + Number(grown), part: Number(parts % BigInt(UNIT_PARTS)) };
}

function buildingAt(holding: Building, now: Date): Building {
  const { building_level, building_done_at } = holding;
  if (building_level === null || building_done_at === null || building_done_at > now) return pick(holding);
  return { citadel_level: building_level, building_level: null, building_started_at: null, building_done_at: null };
}

function pick({ citadel_level, building_level, building_started_at, building_done_at }: Building): Building {
  return { citadel_level, building_level, building_started_at, building_done_at };
}

/** Units a day with the colonists there are. */
export function dailyProduction(holding: Rates & { readonly colonists: number }, good: PlanetGood): number {
  return Math.floor((holding[`${good}_rate`] * holding.colonists) / 1_000);
}

/** Hours until the storage of a good is full; null if never, 0 if it is full. */
export function hoursToFull(holding: GrowingHolding, good: PlanetGood): number | null {
  const space = holding.storage - holding[good];
  if (space <= 0) return 0;
  const perHour = (holding[`${good}_rate`] * holding.colonists) / 24_000;
  return perHour === 0 ? null : Math.ceil(space / perHour);
}
