import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupCodeKey, openSecret, sealSecret } from '#server/community/accounts/seal-secret.ts';

const ENV = { ARIA_ENCRYPTION_KEY: 'a key of at least thirty-two characters' };
const OTHER = { ARIA_ENCRYPTION_KEY: 'another key of thirty-two characters' };
const USER = '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an encrypted secret', () => {
  it('decrypts to the original, and differs at each encryption', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (secret) => {
        const [first, second] = [sealSecret(ENV, USER, secret), sealSecret(ENV, USER, secret)];
        expect(openSecret(ENV, USER, first)).toBe(Buffer.from(secret).toString());
        expect(first.equals(second)).toBe(false);
      }),
    );
  });

  it('contains nothing readable', () => {
    expect(sealSecret(ENV, USER, SECRET).toString('latin1')).not.toContain(SECRET.slice(0, 6));
  });

  // asvs: 11.3.3
  it('cannot be decrypted after any change, truncation, for another user, or with another key', () => {
    const sealed = sealSecret(ENV, USER, SECRET);
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => openSecret(ENV, USER, changed)).toThrow('cannot be opened');
      }),
    );
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => openSecret(ENV, USER, sealed.subarray(0, length))).toThrow('cannot be opened');
    expect(() => openSecret(ENV, USER.replace('3', '4'), sealed)).toThrow('cannot be opened');
    expect(() => openSecret(OTHER, USER, sealed)).toThrow('ARIA_ENCRYPTION_KEY');
  });

  it('uses a different key for backup codes for each encryption key', () => {
    expect(backupCodeKey(ENV).equals(backupCodeKey(OTHER))).toBe(false);
    expect(backupCodeKey(ENV)).toHaveLength(32);
  });
});
