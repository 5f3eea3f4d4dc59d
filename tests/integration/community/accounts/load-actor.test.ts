import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '#server/community/accounts/load-actor.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

function load(userId: string, session?: string) {
  return loadActor(db, userId, session);
}

async function beginSession(userId: string, revoked: boolean): Promise<string> {
  const family = randomUUID();
  await db.pool.query(
    `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at, revoked, created_at, started_at)
     VALUES ($1, $2, $3, $4, now() + interval '1 day', $5, now(), now())`,
    [randomUUID(), userId, family, randomUUID(), revoked],
  );
  return family;
}

describe('actors loaded concurrently', () => {
  it('are each returned to the caller that asked for them', async () => {
    const [one, other, gone, asleep] = await Promise.all(
      Array.from({ length: 4 }, () => createAdmin(db.pool, ['admin.audit.read'])),
    );
    if (!one || !other || !gone || !asleep) throw new Error('no admins');
    await db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [gone.user_id]);
    await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [asleep.user_id]);
    const open = await beginSession(one.user_id, false);
    const ended = await beginSession(one.user_id, true);
    const answers = await Promise.all([
      load(other.user_id),
      load(gone.user_id),
      load(one.user_id, open),
      load(one.user_id, ended),
      load(randomUUID()),
      load(other.user_id, open),
      load(asleep.user_id),
      load(one.user_id),
    ]);
    expect(answers.map((actor) => actor?.username)).toEqual([
      other.username,
      undefined,
      one.username,
      undefined,
      undefined,
      undefined,
      undefined,
      one.username,
    ]);
    expect(answers[2]).toEqual({ ...one, last_login: null, session_id: open });
    expect(answers[2]).toEqual(await load(one.user_id, open));
  });

  // asvs: 7.4.2
  it('are read again each time: a user locked a moment ago is not found', async () => {
    const admin = await createAdmin(db.pool);
    expect(await load(admin.user_id)).toBeDefined();
    await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [admin.user_id]);
    expect(await Promise.all([load(admin.user_id), load(admin.user_id)])).toEqual([undefined, undefined]);
  });

  it('share few SQL statements', async () => {
    const admin = await createAdmin(db.pool);
    let statements = 0;
    function count() {
      statements += 1;
    }
    db.pool.on('acquire', count);
    const answers = await Promise.all(Array.from({ length: 250 }, () => load(admin.user_id)));
    db.pool.off('acquire', count);
    expect(answers.every((actor) => actor?.user_id === admin.user_id)).toBe(true);
    expect(statements).toBe(3);
  });
});
