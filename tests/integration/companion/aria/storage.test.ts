import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { pruneMemories } from '#server/companion/aria/index.ts';
import { readSecurityAlerts } from '#server/companion/aria/queries/security-events.ts';
import { budgetOf } from '#server/companion/aria/reserve-spend.ts';
import { CAPS } from '#server/companion/aria/rules/caps.ts';
import { MEMORY_CAP_BYTES, MEMORY_TARGET_BYTES, OBSERVATION_BYTES } from '#server/companion/aria/rules/memory.ts';
import { securityAlertsInput } from '#server/companion/aria/schemas.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld({ texts: true });
const KB = 1_024;

/** Memories of `each` bytes and one of what is left of `bytes`, one a minute, the newest a minute old. */
async function fill({ player_id }: TestPlayer, bytes: number, each: number): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO aria_personal_memories (id, player_id, kind, content_hash, sealed, key_id, importance, created_at, last_seen_at)
     SELECT gen_random_uuid(), $1, 'note', sha256(n::text::bytea), substr($4::bytea, 1, LEAST($5::int, $2::int - (n - 1) * $5::int)),
       'k', 0.5, at, at
     FROM generate_series(1, ($2::int + $5::int - 1) / $5::int) AS n,
       LATERAL (SELECT $3::timestamptz - n * interval '1 minute' AS at) AS t`,
    [player_id, bytes, world.services.clock.now(), randomBytes(each), each],
  );
}

async function stored({ player_id }: TestPlayer) {
  const { rows } = await world.db.pool.query<{ count: number; bytes: number; oldest: Date }>(
    `SELECT count(*)::int AS count, COALESCE(sum(octet_length(sealed)), 0)::int AS bytes, min(last_seen_at) AS oldest
     FROM aria_personal_memories WHERE player_id = $1`,
    [player_id],
  );
  const [row = { count: 0, bytes: 0, oldest: new Date(0) }] = rows;
  return row;
}

async function alarms() {
  const operator = userCtx(world.services, await createAdmin(world.db.pool, ['admin.security.view']));
  return (await readSecurityAlerts(operator, securityAlertsInput.parse({}))).alarms;
}

it('deletes the player’s oldest memories above the target at night', async () => {
  const [full, other] = [await world.player(), await world.player()];
  await fill(full, 130 * KB, KB);
  await fill(other, 100 * KB, KB);
  expect(await pruneMemories(world.services)).toBe(30);
  expect(await stored(full)).toMatchObject({
    bytes: MEMORY_TARGET_BYTES,
    oldest: new Date(world.services.clock.now().getTime() - 100 * 60_000),
  });
  expect((await stored(other)).count).toBe(100);
  expect(await pruneMemories(world.services)).toBe(0);
});

it('never stores a byte above the limit under concurrency, and still counts known notes', async () => {
  const player = await world.player();
  const { aria } = player.game;
  await aria.recordAction({ action: 'goal_set', note: 'own a planet' });
  const { bytes } = await stored(player);
  // Space for two more notes of the length of the first.
  await fill(player, MEMORY_CAP_BYTES - 3 * bytes, 4 * KB);
  const notes = ['own moon one', 'own moon two', 'own moon six', 'own moon ten', 'own moon red'];
  const answers = await Promise.all(notes.map((note) => aria.recordAction({ action: 'goal_set', note })));
  expect(answers.filter(({ recorded }) => recorded)).toHaveLength(2);
  expect((await stored(player)).bytes).toBe(MEMORY_CAP_BYTES);
  expect(await aria.recordAction({ action: 'goal_set', note: 'own a planet' })).toEqual({ recorded: true });
  expect((await stored(player)).bytes).toBe(MEMORY_CAP_BYTES);
  await world.db.pool.query('DELETE FROM aria_personal_memories');
});

it('raises an alarm at 75 % of a player’s memory', async () => {
  const player = await world.player();
  await fill(player, MEMORY_CAP_BYTES * 0.75 - 1, 4 * KB);
  expect(await alarms()).toEqual([]);
  await world.db.pool.query(
    `UPDATE aria_personal_memories SET sealed = sealed || 'x'::bytea WHERE octet_length(sealed) < ${4 * KB} AND player_id = $1`,
    [player.player_id],
  );
  expect(await alarms()).toEqual([
    { kind: 'memory_size', value: MEMORY_CAP_BYTES * 0.75, limit: MEMORY_CAP_BYTES * 0.75 },
  ]);
  await world.db.pool.query('DELETE FROM aria_personal_memories');
});

it('counts observations of trades in a player’s storage', async () => {
  const player = await world.player();
  const observe = (count: number) =>
    world.db.pool.query(
      `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, observed_at)
       SELECT i, i, $1, 'buy', 'ore', 1, gen_random_uuid(), $3 FROM (SELECT gen_random_uuid() AS i FROM generate_series(1, $2)) x`,
      [player.player_id, count, world.services.clock.now()],
    );
  const half = MEMORY_CAP_BYTES / 2;
  await fill(player, half, 4 * KB);
  await observe(half / 2 / OBSERVATION_BYTES - 1);
  expect(await alarms()).toEqual([]);
  await observe(1);
  const limit = MEMORY_CAP_BYTES * 0.75;
  expect(await alarms()).toEqual([{ kind: 'memory_size', value: limit, limit }]);
  const { rows } = await world.db.pool.query<{ largest: number }>(
    'SELECT max(pg_column_size(o.*)) AS largest FROM aria_trading_observations o',
  );
  expect(rows[0]?.largest).toBeLessThanOrEqual(OBSERVATION_BYTES);
  await world.db.pool.query('DELETE FROM aria_personal_memories');
  await world.db.pool.query('DELETE FROM aria_trading_observations');
});

it('raises an alarm at 75 % of the daily cost, and logs it once', async () => {
  const player = await world.player();
  await player.game.aria.chat({ message: 'hello' });
  const warned: unknown[] = [];
  const ctx = { ...userCtx(world.services, player.actor), player_id: player.player_id };
  const log = Object.assign(Object.create(ctx.log), { warn: (line: unknown) => warned.push(line) });
  const { reserve } = budgetOf({ ...ctx, log });
  const alertAt = CAPS.instanceDayMicros * CAPS.instanceAlert;
  await world.db.pool.query('INSERT INTO aria_instance_days (day, spend_micros) VALUES ($1::date, $2)', [
    world.services.clock.now(),
    alertAt - 3,
  ]);
  expect(await reserve(2)).toBeNull();
  expect([warned, await alarms()]).toEqual([[], []]);
  await Promise.all([reserve(1), reserve(1), reserve(1)]);
  expect(warned).toMatchObject([{ security_event: 'aria_spend_alert' }]);
  expect(await alarms()).toMatchObject([{ kind: 'instance_spend', limit: alertAt / 1_000_000 }]);
});

it('lists memories beside one that cannot be decrypted, which can be deleted', async () => {
  const { aria } = (await world.player()).game;
  await aria.chat({ message: 'Remember that I never trade colonists' });
  await aria.recordAction({ action: 'goal_set', note: 'own a planet' });
  await world.db.pool.query(`UPDATE aria_personal_memories SET key_id = 'lost' WHERE kind = 'note'`);
  const { items } = await aria.memories({});
  const unreadable = items.filter(({ content }) => content === null);
  expect([items.length, unreadable.map(({ kind }) => kind)]).toEqual([2, ['note']]);
  await aria.forget({ id: unreadable[0]?.id ?? '' });
  expect((await aria.memories({})).items.map(({ kind }) => kind)).toEqual(['action']);
});
