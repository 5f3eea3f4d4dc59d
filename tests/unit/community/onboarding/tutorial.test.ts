import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseTip, type TaxedPrice, type TipFacts } from '#server/community/onboarding/rules/tip.ts';
import { currentStep, STEPS, type StepProgress, stateOf } from '#server/community/onboarding/rules/tutorial.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';

const progress: fc.Arbitrary<StepProgress> = fc.record({
  dock: fc.boolean(),
  trade: fc.boolean(),
  jump: fc.boolean(),
  tip: fc.boolean(),
});

describe('the first steps', () => {
  it('show the first one that is not completed, and end when all are', () => {
    fc.assert(
      fc.property(progress, fc.boolean(), (done, closed) => {
        const current = currentStep(done);
        expect(current === null).toBe(STEPS.every((step) => done[step]));
        if (current) expect(STEPS.slice(0, STEPS.indexOf(current)).every((step) => done[step])).toBe(true);
        expect(stateOf({ closed }, done)).toBe(closed ? (current ? 'skipped' : 'finished') : 'active');
        expect(stateOf(null, done)).toBe('not_begun');
      }),
    );
  });
});

function price(action: 'B' | 'S'): fc.Arbitrary<TaxedPrice> {
  return fc.record({
    station_name: fc.string(),
    sector_number: fc.integer({ min: 1, max: 5_000 }),
    commodity: fc.constantFrom('ore', 'fuel'),
    action: fc.constant(action),
    unit_price: fc.integer({ min: 1, max: 500 }),
    tax_rate: fc.integer({ min: 5, max: 25 }),
    observed_at: fc.constant('2026-03-01T12:00:00.000Z'),
  });
}

const facts: fc.Arbitrary<TipFacts> = fc.record({
  cargo: fc.array(
    fc.record({
      commodity: fc.constantFrom('ore', 'fuel'),
      quantity: fc.integer({ min: 1, max: 60 }),
      cost_basis: fc.integer({ min: 0, max: 9_000 }),
      buyer: fc.option(price('B')),
    }),
    { maxLength: 3 },
  ),
  routes: fc.array(fc.record({ buy: price('S'), sell: price('B') }), { maxLength: 3 }),
  unvisited: fc.option(fc.integer({ min: 1, max: 5_000 })),
  stations: fc.nat(3),
});

describe('the first tip', () => {
  it('promises a profit only from observed prices', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const tip = chooseTip(DEFAULT_SETTINGS, known);
        expect(tip).toEqual(chooseTip(DEFAULT_SETTINGS, known));
        if (tip.gain === null) {
          expect(tip.evidence).toEqual([]);
          return;
        }
        expect(tip.gain).toBeGreaterThanOrEqual(1);
        expect(tip.sector_number).toBe(tip.evidence.at(-1)?.sector_number);
        if (tip.kind === 'trade_route') {
          const [buy, sell] = tip.evidence;
          const route = known.routes.find(({ buy: seen }) => seen === buy);
          const paid = (buy?.unit_price ?? 0) * (1 + (route?.buy.tax_rate ?? 0) / 100);
          const earned = (sell?.unit_price ?? 0) * (1 - (route?.sell.tax_rate ?? 0) / 100);
          expect(tip.gain).toBe(Math.floor(earned - paid));
        } else {
          const held = known.cargo.find(({ buyer }) => buyer === tip.evidence[0]);
          expect((held?.buyer?.unit_price ?? 0) * (held?.quantity ?? 0)).toBeGreaterThan(held?.cost_basis ?? 0);
        }
      }),
    );
  });

  it('sends players who have seen no station to one, and others onward', () => {
    const nothing: TipFacts = { cargo: [], routes: [], unvisited: 7, stations: 0 };
    expect(chooseTip(DEFAULT_SETTINGS, nothing)).toMatchObject({ kind: 'dock_somewhere', sector_number: null });
    expect(chooseTip(DEFAULT_SETTINGS, { ...nothing, stations: 1 })).toMatchObject({
      kind: 'look_around',
      sector_number: 7,
    });
  });
});
