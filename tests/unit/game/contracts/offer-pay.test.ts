import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { RISK_PERCENT, riskOf } from '#server/game/contracts/rules/risk.ts';
import {
  chartFor,
  deliveryFor,
  FRONTIER_WARPS,
  NEAR_WARPS,
  passengersFor,
  recoveryFor,
  type StationOffer,
} from '#server/game/contracts/rules/station-offers.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

/** Where the work leads: how far, and whether board and place lie in federation space. */
type Way = { warps: number; from_safe: boolean; to_safe: boolean };
/** The rest of the work, the same on every way. */
type Load = { roll: number; days: number | null; value: number; elapsed: number };

const way: fc.Arbitrary<Way> = fc.record({
  warps: fc.integer({ min: 1, max: NEAR_WARPS }),
  from_safe: fc.boolean(),
  to_safe: fc.boolean(),
});
const load: fc.Arbitrary<Load> = fc.record({
  roll: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  days: fc.option(fc.integer({ min: 0, max: 60 })),
  value: fc.integer({ min: 1, max: 2_000 }),
  elapsed: fc.integer({ min: 0, max: 99 }),
});

const KINDS = {
  chart: (at: Way, { days }: Load) => chartFor(DEFAULT_SETTINGS, board(at), { ...place(at), days }),
  recover: (at: Way, { value, elapsed }: Load) =>
    recoveryFor(DEFAULT_SETTINGS, board(at), { ...place(at), value, elapsed }),
  passengers: (at: Way, { roll }: Load) =>
    passengersFor(DEFAULT_SETTINGS, board(at), { ...place(at), station_id: 'there' }, roll),
} satisfies Record<string, (at: Way, of: Load) => StationOffer>;

function board({ from_safe }: Way) {
  return { station_id: 'here', sector_id: 'home', is_safe: from_safe };
}
function place({ warps, to_safe }: Way) {
  return { sector_id: 'away', warps, is_safe: to_safe };
}

describe('the pay of a station', () => {
  it('grows with the way and with the risk, for every kind of work and the same load', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(KINDS)), way, way, load, (offerOf, one, other, of) => {
        const isHarder =
          other.warps >= one.warps && (one.from_safe || !other.from_safe) && (one.to_safe || !other.to_safe);
        fc.pre(isHarder);
        const [easy, hard] = [offerOf(one, of), offerOf(other, of)];
        expect(hard.effort).toBeGreaterThanOrEqual(easy.effort);
        expect(hard.risk).toBeGreaterThanOrEqual(easy.risk);
        expect(hard.reward).toBeGreaterThanOrEqual(easy.reward);
      }),
    );
  });

  it('is more for the same delivery beyond federation space', () => {
    const shortage = fc.record({
      commodity: fc.constantFrom(...COMMODITIES),
      missing: fc.integer({ min: 1, max: 5_000 }),
      short: fc.integer({ min: 40, max: 100 }),
    });
    fc.assert(
      fc.property(shortage, load, (wanted, { roll }) => {
        const at = (is_safe: boolean) =>
          deliveryFor(DEFAULT_SETTINGS, { station_id: 'here', sector_id: 'home', is_safe }, wanted, roll);
        const [safe, frontier] = [at(true), at(false)];
        if (!safe || !frontier) return expect(frontier).toEqual(safe);
        expect(frontier.quantity).toBe(safe.quantity);
        expect(frontier.reward).toBeGreaterThan(safe.reward);
      }),
    );
  });

  it('of a frontier job is three times that of a task in federation space, or more', () => {
    const task = { warps: 1, from_safe: true, to_safe: true };
    const frontier = { warps: FRONTIER_WARPS, from_safe: false, to_safe: false };
    fc.assert(
      fc.property(load, (of) => {
        // The same passengers, three warps out.
        expect(KINDS.passengers(frontier, of).reward).toBeGreaterThanOrEqual(3 * KINDS.passengers(task, of).reward);
        const unseen = KINDS.chart({ ...frontier, warps: NEAR_WARPS }, { ...of, days: null });
        expect(unseen.reward).toBeGreaterThanOrEqual(3 * KINDS.passengers(task, of).reward);
      }),
    );
  });

  it('counts each end of the way that lies beyond federation space', () => {
    expect(riskOf({ is_safe: true }, { is_safe: true })).toBe(0);
    expect(riskOf({ is_safe: true }, { is_safe: false })).toBe(RISK_PERCENT);
    expect(riskOf({ is_safe: false }, { is_safe: false })).toBe(2 * RISK_PERCENT);
  });
});
