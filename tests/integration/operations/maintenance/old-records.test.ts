import { expect, it } from 'vitest';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import { pruneTable } from '#server/operations/maintenance/prune-table.ts';
import { armInOpenSpace, at, FIGHT_TO_THE_END, fighter, playOut } from '#tests/support/fighters.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const DAY_MS = 86_400_000;
const world = gameWorld();

async function prune(name: string): Promise<number> {
  const pruning = PRUNINGS.find((one) => one.name === name);
  if (!pruning) throw new Error(`${name} has no retention`);
  return (await pruneTable(world.services, pruning)).deleted;
}

/** For each table: a statement that inserts a row of the time $1; $2 is a player. */
const ROWS: Readonly<Record<string, string>> = {
  bounty_sightings: `INSERT INTO bounty_sightings (hunter_id, target_id, sector_id, seen_at)
    SELECT $2, p.id, gen_random_uuid(), $1 FROM players p LEFT JOIN bounty_sightings b ON b.target_id = p.id WHERE b.target_id IS NULL LIMIT 1`,
  objectives: `INSERT INTO objectives (player_id, period, starts_at, ends_at, slot, metric, target, points)
    VALUES ($2, 'day', $1::timestamptz - interval '1 day', $1, 0, 'trades', 3, 5)`,
  nav_tows: `INSERT INTO nav_tows (id, player_id, from_sector_id, to_sector_id, reason, turns_paid, turns_owed, created_at)
    VALUES (gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), 'no_way', 50, 0, $1)`,
  nav_find_claims: `INSERT INTO nav_find_claims (sector_id, starts_at, player_id, reward, claimed_at)
    SELECT s.id, $1, $2, 10, $1 FROM sectors s LIMIT 1`,
  region_tax_counts: `INSERT INTO region_tax_counts (day, counted_at, closed_at) SELECT $1, $1, $1 WHERE $2::uuid IS NOT NULL`,
  region_tax_days: `INSERT INTO region_tax_days (region_id, day, payer, side, commodity, trades, goods_total, tax)
    SELECT r.id, $1, 'visitor', 'buy', 'ore', 1, 10, 1 FROM regions r WHERE $2::uuid IS NOT NULL LIMIT 1`,
  region_tax_stations: `INSERT INTO region_tax_stations (region_id, day, station_id, name, trades, tax)
    SELECT r.id, $1, gen_random_uuid(), 'Dock', 1, 1 FROM regions r WHERE $2::uuid IS NOT NULL LIMIT 1`,
  service_error_hours: `INSERT INTO service_error_hours (hour, errors) SELECT $1, 3 WHERE $2::uuid IS NOT NULL`,
  rank_points: `INSERT INTO rank_points (player_id, source, key, subject, points, granted_at)
    VALUES ($2, 'objective', $1::text, 'trades', 5, $1::timestamptz)`,
};

it('deletes what is older than its retention, and nothing else', async () => {
  const [{ player_id }] = [await world.player(), await world.player(), await world.player()];
  for (const [table, insert] of Object.entries(ROWS)) {
    const days = PRUNINGS.find(({ name }) => name === table)?.days(world.services.env) ?? 0;
    for (const age of [days + 1, days - 1]) {
      const at = new Date(world.services.clock.now().getTime() - age * DAY_MS);
      await world.db.pool.query(insert, [at.toISOString(), player_id]);
    }
    expect(await prune(table), table).toBe(1);
    expect(await prune(table), table).toBe(0);
  }
});

it('computes the rounds of an old fight again for its replay', async () => {
  const [one, other] = [await fighter(world, { hull: 300 }), await fighter(world, { hull: 200 })];
  await armInOpenSpace(world, one, { hull: 300, shields: 100 });
  const { id } = await one.game.combat.attack({ target: at(other), tactic: FIGHT_TO_THE_END });
  await playOut(world, id);
  const replay = () => one.game.combat.replay({ id });
  const { rounds } = await replay();
  expect(rounds.length).toBeGreaterThan(0);
  world.services.clock.advance(91 * DAY_MS);
  expect(await prune('combat_rounds')).toBeGreaterThanOrEqual(rounds.length);
  expect((await replay()).rounds).toEqual(rounds);
});

it('deletes closed contracts after a year, but not goods that wait for their poster', async () => {
  const { player_id } = await world.player();
  const closed = (kind: string, collected: number) =>
    world.db.pool.query(
      `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, quantity, collected, paid, deadline, created_at, closed_at)
       VALUES (gen_random_uuid(), $2, 'fulfilled', $1, 100, 0, gen_random_uuid(), 10, $3, 100, $4, $4, $4)`,
      [player_id, kind, collected, world.services.clock.now()],
    );
  await closed('deliver', 10);
  await closed('deliver', 4);
  await closed('escort', 0);
  world.services.clock.advance(366 * DAY_MS);
  expect(await prune('contracts')).toBe(2);
  const { rows } = await world.db.pool.query('SELECT collected FROM contracts WHERE poster_id = $1', [player_id]);
  expect(rows).toEqual([{ collected: 4 }]);
});
