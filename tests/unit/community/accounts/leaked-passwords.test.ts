import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseLeakedPassword } from '#server/community/accounts/refuse-leaked-password.ts';
import { DIGEST_BYTES, digestOf, isListed } from '#server/community/accounts/rules/leaked-passwords.ts';
import { passwordFault } from '#server/community/accounts/rules/password.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../server/community/accounts/leaked-passwords.bin');
const REFUSED = {
  code: 'VALIDATION',
  extra: {
    errors: [{ path: 'new_password', message: 'This is one of the most common passwords. Choose another one.' }],
  },
};

describe('the list of leaked passwords', () => {
  // asvs: 6.2.4 6.2.12
  it.each(['1qaz2wsx3edc', 'Motherfucker', 'UNBELIEVABLE', 'finalfantasy', 'justinbieber', 'chickenwing101'])(
    'contains %s, which satisfies the other rules',
    async (password) => {
      expect(passwordFault(password)).toBeUndefined();
      await expect(refuseLeakedPassword(password, 'new_password')).rejects.toMatchObject(REFUSED);
    },
  );

  it.each([
    'finalfantasy ',
    ' finalfantasy',
    'finalfantasy1',
    'finalfantas',
    'final fantasy',
    'correct horse battery staple',
    'x9!kLm#20pQvRt',
    'Über den Wolken 7',
  ])('has not %j: only exact entries are refused', async (password) => {
    await refuseLeakedPassword(password, 'new_password');
  });

  // asvs: 6.2.4
  it('contains more than the three thousand most common that satisfy the other rules, sorted and unique', async () => {
    const list = await readFile(FILE);
    const entries = list.length / DIGEST_BYTES;
    expect(entries).toBeGreaterThan(30_000);
    expect(Number.isInteger(entries)).toBe(true);
    let disorder = 0;
    for (let at = DIGEST_BYTES; at < list.length; at += DIGEST_BYTES)
      if (list.compare(list, at - DIGEST_BYTES, at, at, at + DIGEST_BYTES) <= 0) disorder++;
    expect(disorder).toBe(0);
  });

  it.each([0, 1, 2, 3, 7, 8])('is searched completely when it has %i entries', (size) => {
    const passwords = Array.from({ length: size }, (_, index) => `password number ${index}`);
    const list = Buffer.concat(passwords.map(digestOf).sort(Buffer.compare));
    for (const password of passwords) expect(isListed(list, password.toUpperCase())).toBe(true);
    expect(isListed(list, 'another password')).toBe(false);
  });
});
