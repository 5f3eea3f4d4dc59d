import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdingsOf } from '#tests/integration/attacks/holdings.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
let player: Registered;
beforeAll(async () => {
  server = await startTestServer();
  player = await register(server.url);
});
afterAll(() => server.dispose());

function tryLogin(base: string, username: string, password: string, headers: Record<string, string> = {}) {
  return call(base, 'POST', '/auth/login', { json: { username, password }, headers });
}

// asvs: 6.3.1
describe('password spraying', () => {
  it('of one password over many accounts is limited by the budget of the address, even with forged headers', async () => {
    const strict = await startTestServer({ AUTH_RATE_LIMIT_IP: '60', AUTH_RATE_LIMIT_ACCOUNT: '10' });
    try {
      const victim = await register(strict.url);
      const before = await holdingsOf(strict.db.pool);
      const tries = Array.from({ length: 90 }, (_, n) =>
        tryLogin(strict.url, n % 9 ? `player-${n}` : victim.username, 'Summer2026!!', {
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      // Registering was the first of the sixty.
      expect(statuses.filter((status) => status === 401)).toHaveLength(59);
      expect(statuses.filter((status) => status === 429)).toHaveLength(31);
      const right = await tryLogin(strict.url, victim.username, victim.password);
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await holdingsOf(strict.db.pool)).toEqual(before);
    } finally {
      await strict.dispose();
    }
  });

  it('of one account is limited by the budget of the account, by name, by e-mail, in any case and at any route', async () => {
    const strict = await startTestServer({ AUTH_RATE_LIMIT_ACCOUNT: '10' });
    try {
      const victim = await register(strict.url);
      const names = [victim.username, victim.email, victim.username.toUpperCase(), ` ${victim.email} `];
      const routes = ['/auth/login', '/auth/login/json', '/auth/login/direct', '/auth/player/login'];
      const statuses: number[] = [];
      for (let n = 0; n < 16; n++) {
        const json = { username: names[n % 4], password: `guess number ${n}` };
        statuses.push((await call(strict.url, 'POST', routes[(n >> 2) % 4] ?? '', { json })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 6 }, () => 429)]);
      // The limit must not reveal who exists: an unknown name is limited alike.
      const ghosts = await Promise.all(Array.from({ length: 11 }, () => tryLogin(strict.url, 'no-such-player', 'x')));
      expect(ghosts.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    } finally {
      await strict.dispose();
    }
  });
});

/** The chance that a value of `a` is above a value of `b`: a half when they cannot be distinguished. */
function superiority(a: readonly number[], b: readonly number[]): number {
  const above = (x: number, y: number): number => (x > y ? 1 : x === y ? 0.5 : 0);
  const wins = a.reduce((sum, x) => sum + b.reduce((row, y) => row + above(x, y), 0), 0);
  return wins / (a.length * b.length);
}

describe('the time of a refused sign-in', () => {
  const ROUNDS = 20;

  // asvs: 6.3.1
  it('does not reveal whether an account exists, is deleted or has no password', { timeout: 180_000 }, async () => {
    const gone = await register(server.url);
    const asleep = await register(server.url);
    const external = await register(server.url);
    const { pool } = server.db;
    await pool.query('UPDATE users SET deleted = true WHERE id = $1', [gone.user_id]);
    await pool.query('UPDATE users SET is_active = false WHERE id = $1', [asleep.user_id]);
    await pool.query('DELETE FROM player_credentials WHERE user_id = $1', [external.user_id]);
    const kinds: Record<string, () => string> = {
      wrong: () => player.username,
      unknown: () => `nobody-${randomUUID().slice(0, 8)}`,
      gone: () => gone.username,
      asleep: () => asleep.username,
      external: () => external.username,
    };
    const times = new Map<string, number[]>();
    for (let round = -2; round < ROUNDS; round++) {
      // One after the other and turn about, so that a busy machine is busy for all of them.
      for (const [kind, name] of Object.entries(kinds)) {
        const started = performance.now();
        const { status } = await tryLogin(server.url, name(), 'not the password at all');
        const took = performance.now() - started;
        expect(status).toBe(401);
        if (round >= 0) times.set(kind, [...(times.get(kind) ?? []), took]);
      }
    }
    // With no difference the estimate spreads by 0.09 about a half; a sign-in that skips the hash would give 0 or 1.
    for (const kind of ['unknown', 'gone', 'asleep', 'external']) {
      const chance = superiority(times.get(kind) ?? [], times.get('wrong') ?? []);
      expect([kind, chance > 0.12 && chance < 0.88, chance]).toEqual([kind, true, chance]);
    }
  });
});
