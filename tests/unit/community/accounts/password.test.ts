import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  needsRehash,
  verifyDummyHash,
  verifyPassword,
} from '#server/community/accounts/hash-password.ts';
import { passwordFault } from '#server/community/accounts/rules/password.ts';
import { loginInput, passwordSchema, registerInput, usernameSchema } from '#server/community/accounts/schemas.ts';

describe('password rule', () => {
  // asvs: 6.2.4 6.2.11
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

  // asvs: 6.2.5
  it.each(['correct horse battery', 'x9!kLm#20pQvRt', 'Über den Wolken 7', 'मेरा पासवर्ड लंबा है'])(
    'accepts %s',
    (password) => expect(passwordFault(password)).toBeUndefined(),
  );

  it.each([
    // Exactly as many characters of one's own, and as many different ones, as there must be.
    ['abcdefgh Tu9#x!', undefined],
    ['passwordpassword u9#xz', undefined],
    ['passwordpassword9#xz', 'This is one of the most common passwords. Choose another one.'],
    ['abcdeabcdeabcde', 'This is one of the most common passwords. Choose another one.'],
    ['a7#zQa7#zQa7#zQ', undefined],
    ['a7#zAa7#zAa7#zA', 'Use more different characters.'],
    // Runs of four are no one's own, of three they are; digits and signs stand for letters.
    ['qwer 1234 asdf 90', 'This is one of the most common passwords. Choose another one.'],
    ['qwe 123 asd zxc', undefined],
    ['1et me1n w3lcom3 $enha', undefined],
    ['l3tmeinw3lc0m3', 'This is one of the most common passwords. Choose another one.'],
    ['1etmein1etmein', 'This is one of the most common passwords. Choose another one.'],
    ['$tarhelm$enha', 'This is one of the most common passwords. Choose another one.'],
    ['@dmin@dminpassw0rd', 'This is one of the most common passwords. Choose another one.'],
  ])('says of %s: %s', (password, fault) => expect(passwordFault(password)).toBe(fault));

  it('has a result for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void passwordFault(text)));
  });

  // asvs: 6.2.1 6.2.9
  it('requires 12 to 128 characters', () => {
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

  // asvs: 8.2.3 15.3.3
  it('drops further members of the body', () => {
    const body = JSON.parse(
      '{"username":"player","email":"p@example.test","password":"correct horse battery","is_admin":true,"__proto__":{"is_admin":true}}',
    );
    const parsed = registerInput.parse(body);
    expect(Object.keys(parsed).sort()).toEqual(['email', 'password', 'username']);
    expect('is_admin' in parsed).toBe(false);
  });
});

describe('hashing', () => {
  // asvs: 11.4.2
  it('is Argon2id with the current parameters and a new salt each time', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
    expect(await verifyPassword(first, 'correct horse')).toBe(true);
    expect(await verifyPassword(first, 'correct horsf')).toBe(false);
  });

  // asvs: 6.2.8
  it('is sensitive to case, spaces at the ends, and the last of 128 characters', async () => {
    const password = ` ${'k7#Qz!pW'.repeat(14)}Über $ x, oder `;
    expect(password).toHaveLength(128);
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password}x`])
      expect(await verifyPassword(hash, other)).toBe(false);
    expect(registerInput.shape.password.parse(password)).toBe(password);
    expect(loginInput.parse({ username: 'x', password }).password).toBe(password);
  });

  it('refuses the dummy hash of an unknown user', async () => {
    expect(await verifyDummyHash('nobody has this password')).toBe(false);
  });
});
