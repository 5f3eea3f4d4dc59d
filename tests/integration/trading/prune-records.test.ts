import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneRecords } from '#server/trading/prune-records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { createTestServices } from '#tests/support/services.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('removes what has served its time, however much it is, and nothing younger', async () => {
  const services = createTestServices(db);
  const actor = await createTestPlayer(services);
  const now = services.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db.pool.query(
    `INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
     SELECT $1::uuid, 'old-' || n, 'hash', $2::timestamptz FROM generate_series(1, 5001) n
     UNION ALL SELECT $1::uuid, 'young', 'hash', $3::timestamptz`,
    [actor.user_id, hoursAgo(25), hoursAgo(23)],
  );
  await db.pool.query(
    `INSERT INTO market_observations (id, player_id, station_id, commodity, action, unit_price, quantity, observed_at)
     SELECT gen_random_uuid(), $1::uuid, $2::uuid, 'ore', 'S', 20, 5, seen FROM unnest($3::timestamptz[]) AS seen`,
    [actor.player_id, randomUUID(), [hoursAgo(91 * 24), hoursAgo(89 * 24)]],
  );
  expect(await pruneRecords(services)).toEqual({ idempotency_keys: 5_001, market_observations: 1 });
  expect(await pruneRecords(services)).toEqual({ idempotency_keys: 0, market_observations: 0 });
});
