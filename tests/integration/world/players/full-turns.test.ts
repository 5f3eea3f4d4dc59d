import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import type { Actor } from '#server/platform/context.ts';
import { notifyFullTurns } from '#server/world/players/notify-full-turns.ts';
import { fullAt, spendTurns } from '#server/world/players/rules/turns.ts';
import { spendTurnsSql } from '#server/world/players/turns-sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { gameClient } from '#tests/support/game-client.ts';
import { createTestServices, START, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
let actor: Actor;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  await db.pool.query('DELETE FROM users');
  await db.pool.query('DELETE FROM galaxies');
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  actor = await createTestPlayer(services);
});

function game() {
  return gameClient(services, actor);
}
async function fly() {
  const { place } = await game().players.me();
  await game().nav.move({ to: galaxy.sector(place?.sector_number === 1 ? 2 : 1) });
}
/** A long day: the balance ends below half. */
async function flyFar() {
  await db.pool.query(
    'UPDATE players SET turns = 400, rested_turns = 0, turn_fraction = 0, last_turn_regeneration = $2 WHERE id = $1',
    [actor.player_id, services.clock.now()],
  );
  await fly();
}
async function news() {
  return (await game().notifications.list({})).items.filter(({ type }) => type === 'turns_full');
}
async function due(): Promise<Date | null> {
  const { rows } = await db.pool.query<{ turns_full_due: Date | null }>(
    'SELECT turns_full_due FROM players WHERE id = $1',
    [actor.player_id],
  );
  return rows[0]?.turns_full_due ?? null;
}

describe('a full turn balance', () => {
  it('is notified once, when it is full again and not before', async () => {
    expect(await due()).toBeNull();
    await flyFar();
    const { full_at } = await game().players.me();
    expect((await due())?.toISOString()).toBe(full_at);
    services.clock.set(new Date(Date.parse(full_at ?? '') - 1));
    expect(await notifyFullTurns(services)).toBe(0);
    services.clock.advance(1);
    expect(await notifyFullTurns(services)).toBe(1);
    expect(await notifyFullTurns(services)).toBe(0);
    expect(await news()).toMatchObject([{ data: { max_turns: 1_000 }, read_at: null }]);
    services.clock.advance(30 * DAY);
    expect(await notifyFullTurns(services)).toBe(0);

    await flyFar();
    services.clock.advance(DAY);
    expect(await notifyFullTurns(services)).toBe(1);
    expect(await news()).toHaveLength(2);
  });

  it('is not notified again until more than half of it was spent', async () => {
    await flyFar();
    services.clock.advance(DAY);
    expect(await notifyFullTurns(services)).toBe(1);
    for (let flights = 0; flights < 3; flights++) {
      await fly();
      expect(await due()).toBeNull();
      services.clock.advance(10 * MINUTE);
      expect(await notifyFullTurns(services)).toBe(0);
    }
    expect(await news()).toHaveLength(1);
  });

  it('adds further turns as rested turns, shows them and spends them first', async () => {
    await flyFar();
    services.clock.advance(2 * DAY);
    const rested = await game().players.me();
    expect(rested).toMatchObject({ turns: 1_000, rested_turns: 1_398, max_rested_turns: 2_000, full_at: null });
    const { place } = rested;
    const flown = await game().nav.move({ to: galaxy.sector(place?.sector_number === 1 ? 2 : 1) });
    expect(flown.turns).toMatchObject({ turns: 1_000, rested_turns: 1_396, full_at: null });
    expect(services.published.findLast(({ type }) => type === 'turns_updated')?.data).toMatchObject({
      rested_turns: 1_396,
    });
    services.clock.set(new Date(Date.parse(flown.turns.rested_at ?? '') - 1));
    expect(await game().players.me()).toMatchObject({ turns: 1_000, rested_turns: 1_999 });
    services.clock.advance(30 * DAY);
    expect(await game().players.me()).toMatchObject({ turns: 1_000, rested_turns: 2_000, rested_at: null });
  });

  it('that was spent meanwhile is checked again when it will be full', async () => {
    await flyFar();
    const first = await due();
    services.clock.advance(MINUTE);
    await fly();
    await fly();
    expect(await due()).toEqual(first);
    services.clock.set(first ?? START);
    expect(await notifyFullTurns(services)).toBe(0);
    const { full_at } = await game().players.me();
    expect((await due())?.toISOString()).toBe(full_at);
    services.clock.set(new Date(Date.parse(full_at ?? '')));
    expect(await notifyFullTurns(services)).toBe(1);
  });

  it('is notified once by two concurrent services', async () => {
    await flyFar();
    services.clock.advance(DAY);
    const notified = await Promise.all([
      notifyFullTurns(services),
      notifyFullTurns(services),
      notifyFullTurns(services),
    ]);
    expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await news()).toHaveLength(1);
  });

  it('is not notified to players who turned it off', async () => {
    await game().notifications.setSwitches({ type: 'turns_full', in_app: false, push: false });
    await flyFar();
    services.clock.advance(DAY);
    await notifyFullTurns(services);
    expect(await news()).toEqual([]);
  });

  it('of many players is notified to all, for any batch size', async () => {
    await db.pool.query(
      `INSERT INTO users (id, username, email, updated_at) SELECT gen_random_uuid(), 'many-' || n, n || '@example.test', now() FROM generate_series(1, 450) n`,
    );
    await db.pool.query(
      `INSERT INTO players (id, user_id, turns, last_turn_regeneration, turns_full_due)
       SELECT gen_random_uuid(), id, 0, $1, $1::timestamptz + interval '1 day' FROM users WHERE username LIKE 'many-%'`,
      [START],
    );
    services.clock.advance(DAY);
    expect(await notifyFullTurns(services)).toBe(450);
  });

  it('is found by the index of due times, without reading all players', async () => {
    const client = await db.pool.connect();
    await client.query('BEGIN');
    // A handful of rows is read whole by any planner; the question is whether the index can answer.
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT id FROM players WHERE turns_full_due <= now() ORDER BY turns_full_due LIMIT 200 FOR UPDATE SKIP LOCKED',
    );
    await client.query('ROLLBACK');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('players_turns_full_due');
  });
});

it('is due as the rule calculates, for any balance and cost', async () => {
  const spend = spendTurnsSql('p', '$2', '$3', '$4');
  const anyRow = fc.record({
    max_turns: fc.integer({ min: 1, max: 5_000 }),
    share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    rest: fc.nat(2_000),
    turn_fraction: fc.nat(86_399_999),
    aria_bonus_multiplier: fc.constantFrom(1, 1.1, 1.2, 1.35, 1.5),
    ms: fc.integer({ min: 0, max: 200_000_000 }),
    cost: fc.integer({ min: 0, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(anyRow, async ({ share, rest, ms, cost, ...row }) => {
      const balance = {
        ...row,
        turns_owed: 0,
        rested_turns: share === 1 ? rest : 0,
        turns: Math.floor(row.max_turns * share),
        last_turn_regeneration: START,
      };
      const now = new Date(START.getTime() + ms);
      await db.pool.query(
        `UPDATE players SET turns = $2, max_turns = $3, turn_fraction = $4, aria_bonus_multiplier = $5,
           last_turn_regeneration = $6, rested_turns = $7, turns_full_due = NULL WHERE id = $1`,
        [
          actor.player_id,
          balance.turns,
          balance.max_turns,
          balance.turn_fraction,
          balance.aria_bonus_multiplier,
          START,
          balance.rested_turns,
        ],
      );
      await db.pool.query(`UPDATE players p SET ${spend.set} WHERE p.id = $1 AND ${spend.where}`, [
        actor.player_id,
        cost,
        now,
        DEFAULT_SETTINGS.turns_per_day,
      ]);
      const left = spendTurns(DEFAULT_SETTINGS, balance, cost, now);
      const isDue = left !== null && 2 * left.turns < left.max_turns;
      expect(await due()).toEqual(isDue ? fullAt(DEFAULT_SETTINGS, left, now) : null);
    }),
    { numRuns: 150 },
  );
});
