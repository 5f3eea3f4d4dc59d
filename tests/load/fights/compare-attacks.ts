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
 * lock both with their ships, spend the turns, write the same rows of the fight and put both into it, in one transaction.
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
  const ours = () => timeOf(services, pair, pattern, attack);
  const bare = () => timeOf(services, pair, pattern, () => attackBare(services, pair, pattern));
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

function attackBare({ pool, clock }: TestServices, { attacker, target }: Pair, pattern: string): Promise<void> {
  return inTransaction({ pool }, async (tx) => {
    await tx.sql(
      `SELECT p.id, p.turns, s.hull FROM players p JOIN ships s ON s.id = p.active_ship_id WHERE p.id = ANY($1::uuid[])
       ORDER BY p.id FOR NO KEY UPDATE OF p, s`,
      [[attacker, target]],
    );
    await tx.sql('UPDATE players SET turns = turns - 3, turns_spent = turns_spent + 3 WHERE id = $1 AND turns >= 3', [
      attacker,
    ]);
    const [made] = await tx.sql<{ id: string }>(
      `INSERT INTO combats SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'started_at', $2::timestamptz))).*
       FROM combats c WHERE c.id = $1 RETURNING id`,
      [pattern, clock.now()],
    );
    for (const table of ['combat_participants', 'combat_rounds'] as const)
      await tx.client.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(p, jsonb_build_object('combat_id', $2::uuid))).* FROM ${table} p WHERE p.combat_id = $1`,
        [pattern, made?.id],
      );
    await tx.sql('UPDATE players SET combat_id = $2 WHERE id = ANY($1::uuid[])', [[attacker, target], made?.id]);
    await tx.sql('UPDATE ships SET hull = hull - 1 WHERE owner_id = ANY($1::uuid[])', [[attacker, target]]);
  });
}
