import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_DAYS, knownDevice, nameOfDevice, withAccount } from '#server/community/accounts/rules/device-token.ts';

const KEY = randomBytes(32);
const NOW = new Date('2026-11-22T12:00:00Z');
const NONCE = 'n'.repeat(22);
const user = fc.uuid();

function later(days: number): Date {
  return new Date(NOW.getTime() + days * 86_400_000);
}

describe('the device cookie', () => {
  it('is valid for the last five accounts that signed in with it, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(user, { minLength: 1, maxLength: 8 }), user, (users, stranger) => {
        fc.pre(!users.includes(stranger));
        const token = users.reduce<string | null>((held, id) => withAccount(held, KEY, id, NOW, NONCE), null);
        for (const [index, id] of users.entries())
          expect(knownDevice(token, KEY, id, NOW)).toBe(index >= users.length - 5 ? NONCE : undefined);
        expect(knownDevice(token, KEY, stranger, NOW)).toBeUndefined();
        expect(token?.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('is valid for 180 days, renewed with each sign-in', () => {
    const token = withAccount(null, KEY, 'u', NOW, NONCE);
    expect(knownDevice(token, KEY, 'u', later(DEVICE_DAYS))).toBe(NONCE);
    expect(knownDevice(token, KEY, 'u', later(DEVICE_DAYS + 1))).toBeUndefined();
    const renewed = withAccount(token, KEY, 'u', later(100), 'm'.repeat(22));
    expect(knownDevice(renewed, KEY, 'u', later(DEVICE_DAYS + 50))).toBe(NONCE);
    expect(renewed.split('.')).toHaveLength(2);
  });

  it('cannot be forged or changed without the key', () => {
    const token = withAccount(null, KEY, 'u', NOW, NONCE);
    expect(knownDevice(token, randomBytes(32), 'u', NOW)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom('A', 'b', '0', '.', '-'), (at, sign) => {
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(knownDevice(changed, KEY, 'u', NOW)).toBeUndefined();
      }),
    );
  });

  it('is invalid without a token, with a wrong length, or beyond the fifth entry', () => {
    const token = withAccount(null, KEY, 'u', NOW, NONCE);
    const [, entry = ''] = token.split('.');
    expect(knownDevice(null, KEY, 'u', NOW)).toBeUndefined();
    expect(knownDevice('', KEY, 'u', NOW)).toBeUndefined();
    const short = 'n'.repeat(21);
    const [, ofShort = ''] = withAccount(null, KEY, 'u', NOW, short).split('.');
    expect(knownDevice(`${short}.${ofShort}`, KEY, 'u', NOW)).toBeUndefined();
    const others = Array<string>(4).fill(`1-${'x'.repeat(43)}`);
    expect(knownDevice([NONCE, ...others, entry].join('.'), KEY, 'u', NOW)).toBe(NONCE);
    expect(knownDevice([NONCE, ...others, 'junk', entry].join('.'), KEY, 'u', NOW)).toBeUndefined();
  });

  it('drops invalid entries at the next sign-in, and keeps the others in order', () => {
    const held = withAccount(withAccount(null, KEY, 'a', NOW, NONCE), KEY, 'b', NOW, NONCE);
    const [, ofB = '', ofA = ''] = held.split('.');
    const spoiled = `${held}.junk..1-x`;
    expect(withAccount(spoiled, KEY, 'b', later(1), NONCE).split('.')).toEqual([
      NONCE,
      expect.stringMatching(/^\d+-/),
      ofA,
    ]);
    expect(withAccount(spoiled, KEY, 'a', later(1), NONCE).split('.').slice(2)).toEqual([ofB]);
    expect(withAccount('', KEY, 'a', NOW, NONCE).split('.')).toHaveLength(2);
    expect(withAccount(null, KEY, 'a', NOW, NONCE)).toBe(`${NONCE}.${ofA}`);
  });

  it('names its browser, also without a known account', () => {
    expect(nameOfDevice(withAccount(null, KEY, 'u', NOW, NONCE))).toBe(NONCE);
    expect(nameOfDevice(NONCE)).toBe(NONCE);
    for (const token of [null, '', '.', 'n'.repeat(21), `${NONCE}n.1-x`]) expect(nameOfDevice(token)).toBeUndefined();
  });

  it('is invalid for arbitrary text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w.-]{0,400}$/)), (text) => {
        expect(knownDevice(text, KEY, 'u', NOW)).toBeUndefined();
        const nonce = withAccount(text, KEY, 'u', NOW, NONCE).split('.')[0];
        expect(nonce).toMatch(/^[\w-]{22}$/);
      }),
    );
  });
});
