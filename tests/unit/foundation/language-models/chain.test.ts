import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admitted,
  afterFailure,
  type Breaker,
  CLOSED,
  stateOf,
} from '#server/foundation/language-models/rules/breaker.ts';
import { costOf, projectedCost } from '#server/foundation/language-models/rules/cost.ts';
import { readEnv } from '#server/platform/env.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

describe('the breaker', () => {
  it('allows at most three consecutive failures, then one attempt per half minute', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }), (pauses) => {
        let breaker: Breaker = CLOSED;
        let now = 0;
        const passed: number[] = [];
        for (const pause of pauses) {
          now += pause;
          const next = admitted(breaker, now);
          if (!next) continue;
          passed.push(now);
          breaker = afterFailure(next, now);
        }
        const late = passed.slice(3).map((at, index) => at - (passed[index + 2] ?? 0));
        expect(late.every((gap) => gap >= 30_000)).toBe(true);
      }),
    );
  });

  it('allows one concurrent retry of a provider', () => {
    const open = afterFailure(afterFailure(afterFailure(CLOSED, 0), 0), 0);
    expect([stateOf(open, 29_999), stateOf(open, 30_000)]).toEqual(['open', 'half_open']);
    const trying = admitted(open, 30_000);
    expect(trying && admitted(trying, 30_001)).toBeNull();
  });

  it('respects a provider’s requested waiting time, up to five minutes', () => {
    expect(afterFailure(CLOSED, 0, 60_000).open_until).toBe(60_000);
    expect(afterFailure(CLOSED, 0, 999_999_999).open_until).toBe(300_000);
  });
});

describe('the projected cost', () => {
  it('is never below the actual cost, for any text, as no token is shorter than a byte', () => {
    const price = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        price,
        price,
        fc.nat(300),
        (text, input, output, said) => {
          const prices = { input_price: input, output_price: output };
          const used = { input_tokens: Buffer.byteLength(text), output_tokens: said };
          expect(projectedCost(prices, [text], 300)).toBeGreaterThanOrEqual(costOf(prices, used));
        },
      ),
    );
  });
});

describe('the configuration', () => {
  const one = { name: 'a', base_url: 'http://127.0.0.1:9/v1', model: 'm', input_price: 1, output_price: 1 };

  it.each([
    ['in production', { ENVIRONMENT: 'production', ARIA_LLM_PROVIDERS: JSON.stringify([one]) }, 'development switch'],
    ['without providers', {}, 'ARIA_LLM_PROVIDERS: is missing'],
    ['that is no JSON', { ARIA_LLM_PROVIDERS: 'x' }, 'must be a JSON array'],
    ['that names one twice', { ARIA_LLM_PROVIDERS: JSON.stringify([one, one]) }, 'each provider once'],
    ['with a file address', { ARIA_LLM_PROVIDERS: JSON.stringify([{ ...one, base_url: 'file:///x' }]) }, 'base_url'],
  ])('is refused %s', (_name, env, message) => {
    expect(() => readEnv({ ...TEST_SECRETS, ARIA_LLM_ENABLED: 'true', ...env })).toThrow(message);
  });

  it('enables nothing by default', () => {
    expect(readEnv(TEST_SECRETS)).toMatchObject({ ARIA_LLM_ENABLED: false, ARIA_LLM_PROVIDERS: [] });
  });
});
