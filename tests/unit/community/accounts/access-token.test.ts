import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signAccessToken, signingKey, verifyAccessToken } from '#server/community/accounts/rules/access-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const KEY = signingKey(SECRET);
const SUB = '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f';
const NOW = new Date('2026-03-01T12:00:00.000Z');
const EXP = NOW.getTime() / 1_000 + 60;

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
function signed(header: unknown, payload: unknown, secret = SECRET, algorithm = 'sha256'): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`;
}
function verify(token: string, now = NOW) {
  return verifyAccessToken(token, KEY, now);
}

describe('access token', () => {
  it('returns the signed claims, for every user and future expiry', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 1e9 }), (sub, seconds) => {
        const claims = { sub, exp: NOW.getTime() / 1_000 + seconds };
        expect(verify(signAccessToken(claims, KEY))).toEqual(claims);
      }),
    );
  });

  it('has the claims sub and exp and no other', () => {
    const [, payload = ''] = signAccessToken({ sub: SUB, exp: EXP }, KEY).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ sub: SUB, exp: EXP });
  });

  it('has a fixed header', () => {
    const [header = ''] = signAccessToken({ sub: SUB, exp: EXP, session: SUB }, KEY).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT', sid: SUB });
  });

  it('contains its session in the signed header, and is refused when that is not a UUID', () => {
    const token = signAccessToken({ sub: SUB, exp: EXP, session: SUB }, KEY);
    const [, payload = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ sub: SUB, exp: EXP });
    expect(verify(token)).toEqual({ sub: SUB, exp: EXP, session: SUB });
    for (const sid of ['', 'x', 7, null, [SUB], `${SUB} `])
      expect(verify(signed({ alg: 'HS256', sid }, { sub: SUB, exp: EXP }))).toBeUndefined();
  });

  // asvs: 9.2.1
  it('expires at the exact millisecond of exp', () => {
    const token = signAccessToken({ sub: SUB, exp: EXP }, KEY);
    expect(verify(token, new Date(EXP * 1_000 - 1))).toBeDefined();
    expect(verify(token, new Date(EXP * 1_000))).toBeUndefined();
  });

  // asvs: 9.1.2
  it('ignores a header that requests no signature or another algorithm', () => {
    const payload = { sub: SUB, exp: EXP };
    for (const alg of ['none', 'None', 'NONE', 'HS384', 'HS512', 'RS256', 'ES256', '', null, ['HS256']]) {
      expect(verify(`${part({ alg })}.${part(payload)}.`)).toBeUndefined();
      expect(verify(signed({ alg }, payload))).toBeUndefined();
    }
    expect(verify(signed({ alg: 'HS512' }, payload, SECRET, 'sha512'))).toBeUndefined();
  });

  // asvs: 9.1.3
  it('ignores a key in the token', () => {
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
    expect(
      verify(signed({ alg: 'HS256', jwk, kid: '../../dev/null' }, { sub: SUB, exp: EXP }, 'mine')),
    ).toBeUndefined();
    expect(verify(signed({ alg: 'HS256' }, { sub: SUB, exp: EXP }, ''))).toBeUndefined();
  });

  // asvs: 9.2.2
  it('refuses signed claims that are not those of a user', () => {
    for (const payload of [
      {},
      { sub: SUB },
      { exp: EXP },
      { sub: 'admin', exp: EXP },
      { sub: SUB, exp: String(EXP) },
      { sub: SUB, exp: null },
      { sub: [SUB], exp: EXP },
      { sub: `${SUB}'--`, exp: EXP },
      null,
      7,
      'x',
      [],
    ])
      expect(verify(signed({ alg: 'HS256' }, payload))).toBeUndefined();
  });

  // asvs: 9.1.1
  it('detects any change of any character', () => {
    const token = signAccessToken({ sub: SUB, exp: EXP }, KEY);
    const alphabet = [...'ABCabc019-_.=+/ \n'];
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...alphabet), (at, character) => {
        fc.pre(token[at] !== character);
        expect(verify(token.slice(0, at) + character + token.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  it('refuses other encodings of the same bytes, more parts and fewer', () => {
    const token = signAccessToken({ sub: SUB, exp: EXP }, KEY);
    const [header = '', payload = '', signature = ''] = token.split('.');
    for (const odd of [
      `${token}=`,
      `${token}.`,
      `.${token}`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.x`,
      `${header}..${signature}`,
      ` ${token}`,
      `${token}\n`,
      '',
      '.',
      '..',
    ])
      expect(verify(odd)).toBeUndefined();
  });

  it('never throws for arbitrary input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(verify(text)).toBeUndefined();
      }),
    );
  });
});
