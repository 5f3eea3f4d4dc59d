import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dockFeeDue,
  NEW_STATION,
  relocationCost,
  STATION_UPGRADES,
  type StationState,
  upgradedStation,
} from '#server/game/construction/rules/stations.ts';

it('adds each service once and slips up to a limit, and never removes any', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATION_UPGRADES), { maxLength: 60 }), (orders) => {
      let state: StationState = { services: [], ...NEW_STATION };
      for (const upgrade of orders) {
        const next = upgradedStation(state, upgrade);
        if (!next) continue;
        expect(next.price).toBeGreaterThan(0);
        expect(next.state).not.toEqual(state);
        for (const service of state.services) expect(next.state.services).toContain(service);
        expect(next.state.slips_transient).toBeGreaterThanOrEqual(state.slips_transient);
        expect(next.state.slips_long_term).toBeGreaterThanOrEqual(state.slips_long_term);
        state = next.state;
      }
      expect(new Set(state.services).size).toBe(state.services.length);
      expect(state.slips_transient).toBeLessThanOrEqual(24);
      expect(state.slips_long_term).toBeLessThanOrEqual(12);
    }),
  );
});

it('never charges more for docking than the fee, the credits and the giving limit', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (fee, credits, may_give) => {
      const due = dockFeeDue(fee, { credits, may_give });
      expect(due).toBeGreaterThanOrEqual(0);
      for (const bound of [fee, credits, may_give]) expect(due).toBeLessThanOrEqual(bound);
      expect([fee, credits, may_give]).toContain(due);
    }),
  );
});

it('moves a station for thirty percent of its capital', () => {
  expect(relocationCost({ cost_basis: 250_000, upgrade_capital: 40_000 })).toBe(87_000);
  expect(relocationCost({ cost_basis: 0, upgrade_capital: 1 })).toBe(1);
});
