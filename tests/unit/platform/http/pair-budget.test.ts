import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPairBudget, PAIR_BUDGET } from '#server/platform/http/pair-budget.ts';

function check(text: string) {
  return () => checkPairBudget(Buffer.from(text), 'PAYLOAD_TOO_LARGE');
}

describe('the budget of a form', () => {
  it.each([
    ['too many pairs', 'a&'.repeat(PAIR_BUDGET.pairs)],
    ['too deep a name', `a${'[b]'.repeat(PAIR_BUDGET.brackets + 1)}=1`],
    ['too deep an encoded name', `a${'%5Bb%5D'.repeat(PAIR_BUDGET.brackets + 1)}=1`],
  ])('refuses %s', (_name, text) => {
    expect(check(text)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', reason: 'too_many_pairs' }));
  });

  it('counts pairs as the decoder does', () => {
    const pair = fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 2 * PAIR_BUDGET.pairs }), (pairs) => {
        const form = new URLSearchParams(pairs).toString();
        const isRefused = new URLSearchParams(form).size > PAIR_BUDGET.pairs;
        if (isRefused) expect(check(form)).toThrow();
        else expect(check(form)).not.toThrow();
      }),
    );
  });
});
