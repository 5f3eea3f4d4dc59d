import { createHmac, createPublicKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdingsOf } from '#tests/integration/attacks/holdings.ts';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';
import { trpcClient, trpcProblem } from '#tests/support/trpc-client.ts';

let server: TestServer;
let player: Registered;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  player = await register(server.url);
  admin = (await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN })).body;
});
afterAll(() => server.dispose());

type Json = Record<string, unknown>;
function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}
function hmac(body: string, secret: string | Buffer, hash = 'sha256'): string {
  return createHmac(hash, secret).update(body).digest('base64url');
}
function signed(header: Json, claims: unknown, secret: string | Buffer, hash?: string): string {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${hmac(body, secret, hash)}`;
}
function decoded(part: string | undefined): Json {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
}

function soon() {
  return Math.floor(Date.now() / 1_000) + 600;
}
const HS256 = { alg: 'HS256', typ: 'JWT' };
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });

/** Tokens for the admin's account, made without the secret. */
function forgeries(): [string, string][] {
  const claims = { sub: admin.user_id, exp: soon() };
  const [header = '', payload = '', signature = ''] = admin.access_token.split('.');
  const [ownHeader = '', ownPayload = '', ownSignature = ''] = player.access_token.split('.');
  const rs256 = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return [
    ...['none', 'None', 'NONE', 'nOnE', '', 'HS256 '].flatMap((alg): [string, string][] => [
      [`alg "${alg}" without signature`, `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`],
      [`alg "${alg}" with a stolen signature`, `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.${signature}`],
    ]),
    ['an RSA key’s public half as the secret', signed(HS256, claims, publicPem)],
    ['the same in DER', signed(HS256, claims, createPublicKey(publicPem).export({ type: 'spki', format: 'der' }))],
    [
      'RS256 by a key of one’s own',
      `${rs256}.${createSign('RSA-SHA256').update(rs256).sign(rsa.privateKey, 'base64url')}`,
    ],
    ['a key brought in the header', signed({ ...HS256, jwk: { kty: 'oct', k: encode('mine') } }, claims, 'mine')],
    ['a key named by path', signed({ ...HS256, kid: '../../../../dev/null' }, claims, '')],
    ['a key named by SQL', signed({ ...HS256, kid: "x' UNION SELECT 'mine'--" }, claims, 'mine')],
    ['a key named by address', signed({ ...HS256, jku: `${server.url}/keys`, x5u: `${server.url}/c` }, claims, 'mine')],
    ['an empty secret', signed(HS256, claims, '')],
    ['the secret of another service', signed(HS256, claims, 'another secret of thirty-two characters')],
    [
      'somebody else’s name on one’s own signature',
      `${ownHeader}.${encode({ ...decoded(ownPayload), sub: admin.user_id })}.${ownSignature}`,
    ],
    ['a longer life', `${ownHeader}.${encode({ ...decoded(ownPayload), exp: soon() + 1e9 })}.${ownSignature}`],
    [
      'claims of power',
      `${ownHeader}.${encode({ ...decoded(ownPayload), is_admin: true, scopes: ['admin.scopes.grant'] })}.${ownSignature}`,
    ],
    [
      'another session in the header',
      `${encode({ ...decoded(ownHeader), sid: decoded(header).sid })}.${ownPayload}.${ownSignature}`,
    ],
    ['two payloads', `${header}.${payload}.${payload}.${signature}`],
    ['a signature cut short', `${header}.${encode(claims)}.${signature.slice(0, 10)}`],
    ['another spelling of the signature', `${header}.${payload}.${signature}=`],
    [
      'a signature one bit off',
      `${header}.${payload}.${signature.slice(0, -2)}${signature.at(-2) === 'A' ? 'B' : 'A'}${signature.at(-1)}`,
    ],
    ['a NUL after the signature', `${header}.${payload}.${signature}%00`],
    ['a refresh token in its place', player.refresh_token],
    ['a token of 64 KiB', `${header}.${'A'.repeat(12_000)}.${signature}`],
  ];
}

/** Signed with the very secret, as after a mistake of ours: what they say must still be checked. */
function malformedTokens(): [string, string][] {
  const sign = (claims: unknown, header: Json = HS256) => signed(header, claims, TEST_SECRETS.JWT_SECRET);
  const sub = player.user_id;
  return [
    [
      'another algorithm under our secret',
      signed({ alg: 'HS512', typ: 'JWT' }, { sub, exp: soon() }, TEST_SECRETS.JWT_SECRET, 'sha512'),
    ],
    ['no algorithm named', sign({ sub, exp: soon() }, { typ: 'JWT' })],
    ['no expiry', sign({ sub })],
    ['an expiry in words', sign({ sub, exp: String(soon()) })],
    ['an expiry of null', sign({ sub, exp: null })],
    ['an expiry in the past', sign({ sub, exp: soon() - 601 })],
    ['an expiry this very second', sign({ sub, exp: Math.floor(Date.now() / 1_000) })],
    ['no user', sign({ exp: soon() })],
    ['a user who is a list', sign({ sub: [sub], exp: soon() })],
    ['a user who is SQL', sign({ sub: `${sub}' OR '1'='1`, exp: soon() })],
    ['a user who never was', sign({ sub: randomUUID(), exp: soon() })],
    ['a session that never was', sign({ sub, exp: soon() }, { ...HS256, sid: randomUUID() })],
    [
      'the session of somebody else',
      sign({ sub, exp: soon() }, { ...HS256, sid: decoded(admin.access_token.split('.')[0]).sid }),
    ],
    ['a session that is no id', sign({ sub, exp: soon() }, { ...HS256, sid: { $ne: null } })],
    ['a payload that is a list', sign([sub])],
    ['a payload that is no JSON', sign('not json')],
  ];
}

function socketAnswer(token: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false });
    function done(answer: string) {
      socket.disconnect();
      resolve(answer);
    }
    socket.once('connect', () => done('connected'));
    socket.once('connect_error', (error) => done(error.message));
  });
}

async function expectRefused(token: string): Promise<void> {
  const rest = await call(server.url, 'GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(rest).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(rest.headers.get('www-authenticate')).toBe('Bearer');
  const resolved = await call(server.url, 'POST', '/auth/me/token', { json: { token } });
  expect([401, 422]).toContain(resolved.status);
  const trpc = await trpcProblem(trpcClient(server.url, token).auth.me.query());
  expect(trpc).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await socketAnswer(token)).toBe('UNAUTHENTICATED');
}

describe('an access token', () => {
  it('is accepted by every transport while it is valid', async () => {
    expect((await call(server.url, 'GET', '/auth/me', { token: player.access_token })).status).toBe(200);
    expect(await socketAnswer(player.access_token)).toBe('connected');
  });

  // asvs: 7.2.1
  it('is refused by each when forged in any way, and nothing changes', async () => {
    const before = await holdingsOf(server.db.pool);
    for (const [name, token] of forgeries()) {
      await expectRefused(token).catch((cause: unknown) => expect.fail(`${name}: ${cause}`));
    }
    expect(await holdingsOf(server.db.pool)).toEqual(before);
  });

  it('is refused when well signed but with invalid claims', async () => {
    const before = await holdingsOf(server.db.pool);
    for (const [name, token] of malformedTokens()) {
      await expectRefused(token).catch((cause: unknown) => expect.fail(`${name}: ${cause}`));
    }
    expect(await holdingsOf(server.db.pool)).toEqual(before);
  });

  // asvs: 14.2.1
  it('is accepted in its header only: not in a URL, a cookie, a form or another header', async () => {
    const { access_token: token } = player;
    const answers = [
      await call(server.url, 'GET', `/auth/me?access_token=${token}&token=${token}&authorization=Bearer%20${token}`),
      await call(server.url, 'GET', '/auth/me', { headers: { cookie: `access_token=${token}; token=${token}` } }),
      await call(server.url, 'GET', '/auth/me', { headers: { 'x-authorization': `Bearer ${token}` } }),
      await call(server.url, 'GET', '/auth/me', { headers: { 'proxy-authorization': `Bearer ${token}` } }),
      await call(server.url, 'POST', '/realtime/ticket', { form: { access_token: token } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('of a player never gives administrator permissions, whatever its claims', async () => {
    const claims = { sub: player.user_id, exp: soon(), is_admin: true, scopes: ['admin.scopes.grant'], role: 'admin' };
    const token = signed(HS256, claims, TEST_SECRETS.JWT_SECRET);
    const answer = await call(server.url, 'POST', '/admin/scopes/grant', {
      token,
      json: { user_id: player.user_id, scopes: ['admin.scopes.grant'], reason: 'because I can' },
    });
    expect(answer).toMatchObject({ status: 403, body: { reason: 'admin_only' } });
  });
});
