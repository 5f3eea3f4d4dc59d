import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameSchema } from '#server/community/accounts/schemas.ts';
import { placeholderEmail, usernameCandidates } from '#server/community/external-login/rules/choose-username.ts';

const TAGS = ['a1b2c3', 'd4e5f6'];

describe('usernameCandidates', () => {
  it.each([
    ['Zaphod', 'Zaphod'],
    ['Élodie Müller', 'Elodie-Muller'],
    ['__x__y', 'x__y'],
    ['  <script>alert(1)</script>', 'script-alert-1-script'],
    ['x'.repeat(60), 'x'.repeat(32)],
  ])('keeps of %j what a name may hold', (wanted, first) => {
    expect(usernameCandidates(wanted, TAGS)[0]).toBe(first);
  });

  it.each([[null], [''], ['李'], ['..'], ['ab']])('uses "player" for %j', (wanted) => {
    expect(usernameCandidates(wanted, TAGS)).toEqual(['player-a1b2c3', 'player-d4e5f6']);
  });

  it('creates valid, distinct names from any input', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'grapheme', maxLength: 300 })), (wanted) => {
        const names = usernameCandidates(wanted, TAGS);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(usernameSchema.parse(name)).toBe(name);
      }),
    );
  });
});

it('addresses that can receive nothing belong to one account each', () => {
  expect(placeholderEmail('0b0e')).toBe('0b0e@external.invalid');
});
