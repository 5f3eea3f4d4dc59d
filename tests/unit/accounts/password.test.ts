import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyDummyHash, verifyPassword } from '#server/accounts/hash-password.ts';
import { passwordFault } from '#server/accounts/rules/password.ts';
import { passwordSchema, registerInput, usernameSchema } from '#server/accounts/schemas.ts';

describe('password rule', () => {
  it.each([
    'passwordpassword',
    'Password123456',
    'P@ssw0rd123456',
    'qwertyuiopasdf',
    'abcdefghijklmnop',
    '123456789012345',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'letmein1234567',
    'Welcome12345678',
    'adminadminadmin',
    'starhelm123456',
  ])('refuses %s', (password) => expect(passwordFault(password)).toBeTypeOf('string'));

  it.each(['correct horse battery', 'x9!kLm#20pQvRt', 'Über den Wolken 7', 'मेरा पासवर्ड लंबा है'])(
    'takes %s',
    (password) => expect(passwordFault(password)).toBeUndefined(),
  );

  it('answers for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void passwordFault(text)));
  });

  it('has 12 to 128 characters', () => {
    const long = 'k7#Qz!pW'.repeat(20);
    expect(passwordSchema.safeParse(long.slice(0, 11)).success).toBe(false);
    expect(passwordSchema.safeParse(long.slice(0, 12)).success).toBe(true);
    expect(passwordSchema.safeParse(long.slice(0, 128)).success).toBe(true);
    expect(passwordSchema.safeParse(long.slice(0, 129)).success).toBe(false);
  });
});

describe('names', () => {
  it.each(['ab', '-abc', '_abc', 'a b c', 'a@b.c', 'naïve', 'x'.repeat(33), 'a\u0000bc'])('refuses %j', (name) =>
    expect(usernameSchema.safeParse(name).success).toBe(false),
  );

  it('drops what a body brings beside the three fields', () => {
    const body = JSON.parse(
      '{"username":"player","email":"p@example.test","password":"correct horse battery","is_admin":true,"__proto__":{"is_admin":true}}',
    );
    const parsed = registerInput.parse(body);
    expect(Object.keys(parsed).sort()).toEqual(['email', 'password', 'username']);
    expect('is_admin' in parsed).toBe(false);
  });
});

describe('hashing', () => {
  it('is Argon2id at the parameters in force, salted anew each time', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
    expect(await verifyPassword(first, 'correct horse')).toBe(true);
    expect(await verifyPassword(first, 'correct horsf')).toBe(false);
  });

  it('lets nobody in as nobody', async () => {
    expect(await verifyDummyHash('nobody has this password')).toBe(false);
  });
});
