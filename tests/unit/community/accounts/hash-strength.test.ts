import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashPassword, needsRehash } from '#server/community/accounts/hash-password.ts';
import { type HashStrength, isWeaker } from '#server/community/accounts/rules/hash-strength.ts';

const strength = fc.record({
  memoryCost: fc.integer({ min: 8, max: 1 << 20 }),
  timeCost: fc.integer({ min: 1, max: 20 }),
  parallelism: fc.integer({ min: 1, max: 8 }),
});
function encoded({ memoryCost, timeCost, parallelism }: HashStrength, version = 19, kind = 'argon2id') {
  return `$${kind}$v=${version}$m=${memoryCost},t=${timeCost},p=${parallelism}$c2FsdHNhbHQ$aGFzaA`;
}
function shuffled(hash: string) {
  return hash.replace(/(m=\d+),(t=\d+),(p=\d+)/, '$1,$3,$2');
}

it('a hash is weaker exactly when one of its parameters is lower', () => {
  fc.assert(
    fc.property(strength, strength, (stored, wanted) => {
      const short =
        stored.memoryCost < wanted.memoryCost ||
        stored.timeCost < wanted.timeCost ||
        stored.parallelism < wanted.parallelism;
      expect(isWeaker(encoded(stored), wanted)).toBe(short);
      expect(isWeaker(shuffled(encoded(stored)), wanted)).toBe(short);
      expect(isWeaker(encoded(stored), stored)).toBe(false);
    }),
  );
});

it('older versions, other kinds and invalid hashes are weaker than any hash', () => {
  const wanted = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  for (const hash of [
    encoded(wanted, 16),
    encoded(wanted, 19, 'argon2i'),
    encoded(wanted, 19, 'argon2d'),
    '$argon2id$v=19$m=8,t=1$c2FsdHNhbHQ$aGFzaA',
    '$argon2id$v=19$c2FsdHNhbHQ$aGFzaA',
    ` ${encoded(wanted)}`,
    '',
    'x',
    '$2b$12$abc',
  ])
    expect(isWeaker(hash, wanted)).toBe(true);
});

it('a current hash needs no rehash', async () => {
  expect(needsRehash(await hashPassword('quite a secret'))).toBe(false);
});
