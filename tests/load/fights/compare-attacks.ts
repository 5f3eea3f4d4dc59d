import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { gameClient } from '#tests/support/game-client.ts';
import type { TestServices } from '#tests/support/services.ts';

/** Milliseconds of one attack and of its bare transaction, and the median of their ratios. */
export type AttackTimes = { ours: number; bare: number; ratio: number };
type Pair = { attacker: string; target: string };

const ATTACKS_PER_TURN = 25;

/**
 * A player attacks another, who holds out beyond the first beat, by the procedure of `POST /combat/attack` without HTTP; bare:
 * lock both with their ships and where they are, and write the same rows (fight, sides, rounds, both players, ships,
 * notification), in one transaction.
 */
export async function compareAttacks(services: TestServices, sector: string, rounds: number): Promise<AttackTimes> {
  const [attacker, target] = [await createTestPlayer(services), await createTestPlayer(services)];
  const pair = { attacker: attacker.player_id, target: target.player_id };
  const { combat } = gameClient(services, attacker);
  const attack = () => combat.attack({ target: { kind: 'player', id: target.user_id } });
  // Their ships are given to them when they first look.
  for (const one of [attacker, target]) await gameClient(services, one).players.me();
  await arm(services, pair, sector);
  const { id: pattern } = await attack();
  const rows = await rowsOf(services, pair, pattern);
  const ours = () => timeOf(services, pair, pattern, attack);
  const bare = () => timeOf(services, pair, pattern, () => attackBare(services, pair, rows));
  await ours();
  await bare();
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second, third, fourth] = [await ours(), await bare(), await bare(), await ours()];
    pairs.push({ ours: (first + fourth) / 2, bare: (second + third) / 2 });
  }
  return {
    ours: median(pairs.map((one) => one.ours)),
    bare: median(pairs.map((one) => one.bare)),
    ratio: median(pairs.map((one) => one.ours / one.bare)),
  };
}

async function timeOf(
  services: TestServices,
  pair: Pair,
  pattern: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < ATTACKS_PER_TURN; turn++) {
    await release(services, pair, pattern);
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return median(times);
}

async function arm({ pool }: TestServices, { attacker, target }: Pair, sector: string): Promise<void> {
  await pool.query(
    'UPDATE players SET attacked_at = created_at, current_sector_id = $2, docked_station_id = NULL WHERE id = ANY($1::uuid[])',
    [[attacker, target], sector],
  );
  await pool.query(
    `UPDATE ships SET type = 'defender', hull = 100000, max_hull = 100000, shields = 0, max_shields = 0, sector_id = $2
     WHERE owner_id = ANY($1::uuid[])`,
    [[attacker, target], sector],
  );
}

/** Both are free again, with all their turns, and no fight but the pattern is left. */
async function release({ pool, clock }: TestServices, { attacker, target }: Pair, pattern: string): Promise<void> {
  await pool.query(
    `UPDATE players SET combat_id = NULL, turns = max_turns, last_turn_regeneration = $2 WHERE id = ANY($1::uuid[])`,
    [[attacker, target], clock.now()],
  );
  await pool.query('UPDATE ships SET hull = max_hull WHERE owner_id = ANY($1::uuid[])', [[attacker, target]]);
  await pool.query(
    `DELETE FROM combats c USING combat_participants p WHERE p.combat_id = c.id AND p.player_id = $1 AND c.id <> $2`,
    [attacker, pattern],
  );
}

type Row = Record<string, unknown>;
/** The rows that an attack wrote, to be written again under other ids. */
type Written = { combat: Row; sides: Row[]; rounds: Row[]; note: Row };

async function rowsOf({ pool }: TestServices, { target }: Pair, combatId: string): Promise<Written> {
  const read = async (text: string, id: string) =>
    (await pool.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${text} = $1`, [id])).rows.map(({ row }) => row);
  const [combat = {}] = await read('combats t WHERE id', combatId);
  const sides = await read('combat_participants t WHERE combat_id', combatId);
  const [note = {}] = await read(`notifications t WHERE t.type = 'attacked' AND player_id`, target);
  return { combat, sides, rounds: await read('combat_rounds t WHERE combat_id', combatId), note };
}

/** A statement for each table, with nothing to decide and nothing to calculate, as anybody would write it. */
function attackBare({ pool, clock }: TestServices, { attacker, target }: Pair, rows: Written): Promise<void> {
  const combat_id = randomUUIDv7();
  const started_at = clock.now();
  const json = (some: readonly Row[], own: Row) => JSON.stringify(some.map((row) => ({ ...row, ...own })));
  return inTransaction({ pool }, async (tx) => {
    await tx.sql(
      `SELECT p.id, p.turns, s.hull, x.sector_number, x.name, r.display_name, t.team_id
       FROM players p JOIN ships s ON s.id = p.active_ship_id JOIN sectors x ON x.id = p.current_sector_id
       JOIN regions r ON r.id = x.region_id LEFT JOIN team_members t ON t.player_id = p.id
       WHERE p.id = ANY($1::uuid[]) ORDER BY p.id FOR NO KEY UPDATE OF p, s`,
      [[attacker, target]],
    );
    await tx.sql('INSERT INTO combats SELECT * FROM jsonb_populate_recordset(NULL::combats, $1)', [
      json([rows.combat], { id: combat_id, started_at }),
    ]);
    await tx.sql(
      'INSERT INTO combat_participants SELECT * FROM jsonb_populate_recordset(NULL::combat_participants, $1)',
      [json(rows.sides, { combat_id, started_at })],
    );
    await tx.sql('INSERT INTO combat_rounds SELECT * FROM jsonb_populate_recordset(NULL::combat_rounds, $1)', [
      json(rows.rounds, { combat_id }),
    ]);
    await tx.sql(
      `UPDATE players SET combat_id = $2, turns = turns - CASE WHEN id = $3 THEN 3 ELSE 0 END,
         turns_spent = turns_spent + CASE WHEN id = $3 THEN 3 ELSE 0 END WHERE id = ANY($1::uuid[]) AND turns >= 3`,
      [[attacker, target], combat_id, attacker],
    );
    await tx.sql('UPDATE ships SET hull = hull - 1 WHERE owner_id = ANY($1::uuid[]) AND hull > 0', [
      [attacker, target],
    ]);
    await tx.sql('INSERT INTO notifications SELECT * FROM jsonb_populate_recordset(NULL::notifications, $1)', [
      json([rows.note], { id: randomUUIDv7(), key: `attacked-${combat_id}`, created_at: started_at }),
    ]);
  });
}
