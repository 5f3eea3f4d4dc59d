import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITADEL_LEVELS, citadelFigures, nextLevel, PLANET_GOODS } from '#server/game/planets/rules/catalogue.ts';
import { type GrowingHolding, holdingAt, hoursToFull, UNIT_PARTS } from '#server/game/planets/rules/production.ts';
import { isShort, shortfallOf } from '#server/game/planets/rules/shortfall.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const YEAR_MS = 365 * 86_400_000;

const growing: fc.Arbitrary<GrowingHolding> = fc.record({
  ore: fc.nat(30_000),
  organics: fc.nat(30_000),
  equipment: fc.nat(30_000),
  ore_part: fc.nat(UNIT_PARTS - 1),
  organics_part: fc.nat(UNIT_PARTS - 1),
  equipment_part: fc.nat(UNIT_PARTS - 1),
  ore_rate: fc.nat(100),
  organics_rate: fc.nat(100),
  equipment_rate: fc.nat(100),
  storage: fc.integer({ min: 0, max: 30_000 }),
  colonists: fc.nat(40_000),
  produced_at: fc.constant(new Date(START)),
  citadel_level: fc.constant(1),
  building_level: fc.constant(2),
  building_started_at: fc.constant(new Date(START)),
  building_done_at: fc.nat(YEAR_MS).map((ms) => new Date(START + ms)),
});

describe('production', () => {
  it('is the same however often it is calculated, also when the clock goes backwards', () => {
    const times = fc.array(fc.nat(YEAR_MS), { maxLength: 40 });
    fc.assert(
      fc.property(growing, times, fc.nat(YEAR_MS), (holding, counted, last) => {
        const end = new Date(START + Math.max(last, ...counted));
        const often = counted.reduce((state, ms) => holdingAt(state, new Date(START + ms)), holding);
        expect(holdingAt(often, end)).toEqual(holdingAt(holding, end));
      }),
    );
  });

  it('never exceeds the storage, never decreases, and grows at the rate', () => {
    fc.assert(
      fc.property(growing, fc.nat(YEAR_MS), (holding, ms) => {
        const later = holdingAt(holding, new Date(START + ms));
        for (const good of PLANET_GOODS) {
          expect(later[good]).toBeGreaterThanOrEqual(holding[good]);
          expect(later[good]).toBeLessThanOrEqual(Math.max(holding[good], holding.storage));
          const exact = holding[good] + (holding[`${good}_rate`] * holding.colonists * ms) / UNIT_PARTS;
          expect(later[good]).toBeLessThanOrEqual(Math.max(holding[good], Math.ceil(exact + 1)));
        }
      }),
    );
  });

  it('is full when the displayed hours have passed', () => {
    fc.assert(
      fc.property(growing, (holding) => {
        const hours = hoursToFull(holding, 'ore');
        if (hours === null) return;
        const full = holdingAt(holding, new Date(START + hours * 3_600_000));
        expect(full.ore).toBeGreaterThanOrEqual(holding.storage);
      }),
    );
  });

  it('produces one unit per day with a thousand colonists at a rate of one', () => {
    const base = fc.sample(growing, 1)[0];
    if (!base) throw new Error('no sample');
    const day = { ...base, ore: 0, ore_part: 0, ore_rate: 1, colonists: 1_000, storage: 10 };
    expect(holdingAt(day, new Date(START + 86_399_999)).ore).toBe(0);
    expect(holdingAt(day, new Date(START + 86_400_000)).ore).toBe(1);
  });
});

describe('construction', () => {
  it('is complete from its time on, however often it was calculated before', () => {
    fc.assert(
      fc.property(growing, fc.array(fc.nat(YEAR_MS), { minLength: 1, maxLength: 20 }), (holding, counted) => {
        const state = counted.reduce((row, ms) => holdingAt(row, new Date(START + ms)), holding);
        const done = (holding.building_done_at?.getTime() ?? 0) <= START + Math.max(...counted);
        expect(state.citadel_level).toBe(done ? 2 : 1);
        expect(state.building_level).toBe(done ? null : 2);
      }),
    );
  });

  it('costs more, needs more colonists and takes longer with every level, and defends better', () => {
    for (const [i, level] of CITADEL_LEVELS.entries()) {
      const before = CITADEL_LEVELS[i - 1];
      expect(level.level).toBe(i + 1);
      expect(nextLevel(i)).toBe(level);
      if (!before) continue;
      for (const figure of ['credits', 'ore', 'equipment', 'colonists', 'hours'] as const)
        expect(level[figure]).toBeGreaterThan(before[figure]);
      expect(citadelFigures(i + 1).drone_capacity).toBeGreaterThan(citadelFigures(i).drone_capacity);
    }
    expect(nextLevel(CITADEL_LEVELS.length)).toBeUndefined();
  });

  it('reports exactly what is missing', () => {
    const has = fc.record({ credits: fc.nat(), ore: fc.nat(), equipment: fc.nat(), colonists: fc.nat() });
    fc.assert(
      fc.property(fc.constantFrom(...CITADEL_LEVELS), has, (level, stock) => {
        const short = shortfallOf(level, stock);
        const topped = {
          credits: stock.credits + short.credits,
          ore: stock.ore + short.ore,
          equipment: stock.equipment + short.equipment,
          colonists: stock.colonists + short.colonists,
        };
        expect(isShort(shortfallOf(level, topped))).toBe(false);
        for (const key of ['credits', 'ore', 'equipment', 'colonists'] as const)
          if (short[key] > 0) expect(stock[key] + short[key]).toBe(level[key]);
      }),
    );
  });
});
