import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#tests/support/database.ts';
import { createFilledDatabase } from '#tests/support/filled/database.ts';
import { filledId, SIZES } from '#tests/support/filled/fill-database.ts';
import { PAST_TRADES } from '#tests/support/filled/records.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createFilledDatabase(1_000);
});
afterAll(() => db.drop());

it('has for each player what a month of play leaves, whole by its foreign keys', async () => {
  const { rows } = await db.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM trades) AS trades,
       (SELECT count(*) FROM aria_exploration_map) AS visits`,
  );
  expect(rows[0]).toEqual({
    ...{ players: 1_000, visits: 1_000 * SIZES.visits },
    trades: 1_000 * SIZES.trades + PAST_TRADES,
  });
  const { rows: found } = await db.pool.query('SELECT 1 FROM players WHERE id = $1', [filledId('player', 1_000)]);
  expect(found).toHaveLength(1);
  const { rows: keys } = await db.pool.query<{ again: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', conrelid::regclass, conname, conname,
       pg_get_constraintdef(oid)) AS again
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(50);
  for (const { again } of keys) await db.pool.query(again);
});
