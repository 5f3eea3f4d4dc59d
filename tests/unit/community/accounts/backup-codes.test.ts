import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOfCode, makeBackupCodes } from '#server/community/accounts/rules/backup-codes.ts';
import { kindOfCode } from '#server/community/accounts/rules/mfa-code.ts';
import { mfaCodeSchema } from '#server/community/accounts/schemas.ts';

const KEY = Buffer.alloc(32, 7);
const USER = '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f';

/** Bytes that follow from a seed. */
function chance(seed: number) {
  let round = 0;
  return (size: number) => createHash('sha256').update(`${seed}:${round++}`).digest().subarray(0, size);
}

describe('backup codes', () => {
  // asvs: 6.5.4
  it('are ten different ones of eight plain characters, each in the backup code format', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const codes = makeBackupCodes(chance(seed));
        expect(new Set(codes).size).toBe(10);
        for (const code of codes) {
          expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
          expect(kindOfCode(code)).toBe('backup_code');
          expect(mfaCodeSchema.parse(`${code.slice(0, 4)}-${code.slice(4)} `)).toBe(code);
        }
      }),
    );
  });

  it('are recognised in any notation', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [code = ''] = makeBackupCodes(chance(seed));
        const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(digestOfCode(KEY, USER, typed)).toBe(digestOfCode(KEY, USER, code));
      }),
    );
  });

  it('have different digests under another key and for another user', () => {
    const digests = [
      digestOfCode(KEY, USER, 'ABCD2345'),
      digestOfCode(Buffer.alloc(32, 8), USER, 'ABCD2345'),
      digestOfCode(KEY, USER.replace('3', '4'), 'ABCD2345'),
      digestOfCode(KEY, USER, 'ABCD2346'),
    ];
    expect(new Set(digests).size).toBe(4);
  });
});

describe('the code format', () => {
  it.each([
    ['123456', 'totp'],
    ['123 456', 'totp'],
    ['12345678', 'backup_code'],
    ['abcd-efgh', 'backup_code'],
    ['1234567', undefined],
    ['12345', undefined],
    ['', undefined],
    ['abcdef', undefined],
    ['ABCD EFG!', undefined],
    ['１２３４５６', undefined],
    ['!abcdefgh', undefined],
    ['abcdefgh!', undefined],
    ['123456789', undefined],
    ['a123456', undefined],
  ])('%j is %s', (typed, kind) => expect(kindOfCode(typed)).toBe(kind));

  it('allows 6 to 8 characters at the routes', () => {
    for (const code of ['12345', '123456789', '', ' 12345', '-'.repeat(33)])
      expect(mfaCodeSchema.safeParse(code).success).toBe(false);
    for (const code of ['123456', '1234567', '12345678', ' 123 456 '])
      expect(mfaCodeSchema.safeParse(code).success).toBe(true);
  });
});
