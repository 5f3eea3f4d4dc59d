import { expect } from 'vitest';
import { playBeat } from '#server/game/combat/play-beat.ts';
import { isDomainError } from '#server/platform/errors.ts';
import type { GameWorld, TestPlayer } from '#tests/support/game-world.ts';

export type Random = () => number;

export function pick<T>(list: readonly T[], random: Random): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

/** Rules refuse many of the random attempts; any other error is a fault. */
export async function attemptAllowed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    for (let cause: unknown = error; cause; cause = (cause as { cause?: unknown }).cause)
      if (isDomainError(cause)) return false;
    throw error;
  }
}

/** Plays beats of all fights until the players are done and every fight has ended. */
export async function beatUntil(world: GameWorld, isDone: () => boolean): Promise<void> {
  for (;;) {
    const done = isDone();
    const { rows } = await world.db.pool.query<{ id: string }>(
      `SELECT id FROM combats WHERE status = 'active' LIMIT 20`,
    );
    await Promise.all(rows.map(({ id }) => playBeat(world.services, id)));
    if (done && rows.length === 0) return;
  }
}

/** The sum in a statement's only column. */
export async function sumIn(world: GameWorld, text: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ sum: number }>(
    `SELECT COALESCE(sum(n), 0)::bigint AS sum FROM (${text}) q (n)`,
  );
  return rows[0]?.sum ?? 0;
}

/**
 * Asserts that everybody flies exactly one ship that is whole, their own, and in their sector; nobody is left in a
 * fight.
 */
export async function expectConsistentShips(world: GameWorld): Promise<void> {
  const { rows } = await world.db.pool.query(
    `SELECT p.id FROM players p LEFT JOIN ships s ON s.id = p.active_ship_id
     LEFT JOIN stations d ON d.id = p.docked_station_id
     WHERE s.id IS NULL OR s.is_destroyed OR s.owner_id <> p.id OR s.sector_id IS DISTINCT FROM p.current_sector_id
       OR p.combat_id IS NOT NULL OR (d.id IS NOT NULL AND d.sector_id <> p.current_sector_id)
       OR (SELECT count(*) FROM ships o WHERE o.owner_id = p.id AND NOT o.is_destroyed) <> 1`,
  );
  expect(rows).toEqual([]);
}

/** Columns that may be negative: changes, reputation, coordinates. */
const SIGNED = new Set(['amount', 'standing', 'standing_change', 'x', 'y', 'z', 'n', 'delta']);

/** Asserts that no number of any table is negative. */
export async function expectNothingNegative(world: GameWorld): Promise<void> {
  const { rows: columns } = await world.db.pool.query<{ table_name: string; column_name: string }>(
    `SELECT c.table_name, c.column_name FROM information_schema.columns c
     JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('integer', 'bigint', 'smallint', 'numeric')
     ORDER BY c.table_name, c.column_name`,
  );
  const checks = columns
    .filter(({ column_name }) => !SIGNED.has(column_name))
    .map(
      ({ table_name, column_name }) =>
        `SELECT '${table_name}.${column_name}' AS name FROM "${table_name}" HAVING min("${column_name}") < 0`,
    );
  expect(checks.length).toBeGreaterThan(100);
  expect((await world.db.pool.query(checks.join(' UNION ALL '))).rows).toEqual([]);
}

/** Puts players without a newcomer's protection into the sectors of these numbers, one for each. */
export async function spreadOver(
  world: GameWorld,
  players: readonly TestPlayer[],
  sectorOf: (index: number) => number,
): Promise<void> {
  await world.db.pool.query(
    `UPDATE players p SET attacked_at = created_at, current_sector_id = s.sector_id
     FROM unnest($1::uuid[], $2::uuid[]) AS s(id, sector_id) WHERE p.id = s.id`,
    [players.map(({ player_id }) => player_id), players.map((_, index) => world.galaxy.sector(sectorOf(index)))],
  );
}

/** Fleets of this size whose members join every fight: of each so many players in turn the first commands. */
export async function formFleets(world: GameWorld, playerIds: readonly string[], size: number): Promise<void> {
  await world.db.pool.query(
    `WITH commanders AS (SELECT id, (at - 1) / $2::int AS fleet, at FROM unnest($1::uuid[]) WITH ORDINALITY AS p(id, at)),
     made AS (
       INSERT INTO fleets (id, name, commander_id, formation, stance, flee_at, targets, created_at)
       SELECT gen_random_uuid(), 'Fleet ' || 100 + fleet, id, 'line', 'press', 20, 'weakest', now() FROM commanders
       WHERE (at - 1) % $2::int = 0 RETURNING id, commander_id)
     INSERT INTO fleet_members (player_id, fleet_id, joined_at, joins)
     SELECT m.id, made.id, now(), 'always' FROM commanders m
     JOIN commanders c ON c.fleet = m.fleet JOIN made ON made.commander_id = c.id`,
    [playerIds, size],
  );
}

/** Asserts that the bounties' ledger entries equal the open bounties. */
export async function expectBounties(world: GameWorld): Promise<void> {
  const held = await sumIn(world, `SELECT amount FROM bounties WHERE status = 'open'`);
  expect(await sumIn(world, `SELECT amount FROM credit_entries WHERE kind LIKE 'bounty_%'`)).toBe(-held || 0);
}
