import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSessions } from '#server/community/accounts/queries.ts';
import { refreshSession } from '#server/community/accounts/refresh-session.ts';
import type { Tokens } from '#server/community/accounts/schemas.ts';
import { callerOf, createUser } from '#tests/support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const HOUR = 3_600_000;
const ENDED = { code: 'UNAUTHENTICATED', reason: 'session_ended' };

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

function refresh({ refresh_token }: Tokens): Promise<Tokens> {
  return refreshSession(requestCtx(services), { refresh_token });
}

async function putIdleHours(hours: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO game_settings (name, value, changed_at) VALUES ('session_idle_hours', $1, now())
     ON CONFLICT (name) DO UPDATE SET value = $1`,
    [hours],
  );
  await services.settings.refresh();
}

describe('an unused session', () => {
  it('lasts seven days when the setting is 0', async () => {
    const { tokens } = await createUser(services, 'patient');
    services.clock.advance(7 * 24 * HOUR - 1);
    await refresh(tokens);
  });

  // asvs: 7.3.2
  it('ends seven days after its sign-in, however often it is renewed', async () => {
    const { tokens } = await createUser(services, 'tireless');
    let current = tokens;
    for (let hour = 1; hour < 7 * 24; hour++) {
      services.clock.advance(HOUR - 60_000);
      current = await refresh(current);
      services.clock.advance(60_000);
    }
    services.clock.advance(HOUR - 5_000);
    current = await refresh(current);
    expect(current.expires_in).toBe(5);
    services.clock.advance(5_000);
    await expect(refresh(current)).rejects.toMatchObject(ENDED);
    await expect(callerOf(services, current)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends at its age although its token was issued under a longer limit', async () => {
    const { tokens } = await createUser(services, 'old-timer');
    await db.pool.query(`UPDATE refresh_token SET expires_at = expires_at + interval '30 days'`);
    services.clock.advance(7 * 24 * HOUR);
    await expect(refresh(tokens)).rejects.toMatchObject(ENDED);
  });

  // asvs: 7.3.1
  it('ends the set number of hours after its access token expires; a session in use continues', async () => {
    await putIdleHours(2);
    const { tokens } = await createUser(services, 'idler');
    // The access token is good for an hour; each renewal begins the two hours behind it anew.
    let current = tokens;
    for (let round = 0; round < 4; round++) {
      services.clock.advance(3 * HOUR - 1);
      current = await refresh(current);
    }
    const { ctx } = await createUser(services, 'watcher');
    expect((await listSessions(await callerOf(services, current), { limit: 50 })).items).toHaveLength(1);
    services.clock.advance(3 * HOUR);
    await expect(refresh(current)).rejects.toMatchObject(ENDED);
    expect((await listSessions(ctx, { limit: 50 })).items).toEqual([]);
  });

  it('never lasts longer than seven days, whatever the setting', async () => {
    await putIdleHours(720);
    const { tokens } = await createUser(services, 'long-idler');
    services.clock.advance(7 * 24 * HOUR);
    await expect(refresh(tokens)).rejects.toMatchObject(ENDED);
  });
});
