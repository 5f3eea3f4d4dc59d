import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql } from '#tests/support/filled/fill-database.ts';

const FIGHTS = 10_000;

/** Fights of two players each, every third with player 1; the next round of those that go on is not due. */
export async function fillFights(tx: Tx, { sectors, now }: FillSize): Promise<void> {
  await tx.sql(
    `INSERT INTO combats (id, type, status, rules_version, seed, inputs, state, rounds, sector_id, sector_number, sector_name,
       region_id_snapshot, region_name_snapshot, winner, ended_by, started_at, ended_at, next_round_at)
     SELECT ${idSql('fight', 'n')}, CASE WHEN n % 200 = 0 THEN 'planet' ELSE 'ship' END,
       CASE WHEN n % 500 = 0 THEN 'active' ELSE 'ended' END, 1, n, '{}', '{}', 3, ${idSql('sector', '1 + n % $1')}, 1 + n % $1,
       'Sector', ${idSql('region', '1')}, 'Filled', CASE WHEN n % 500 > 0 THEN 'attacker' END,
       CASE WHEN n % 500 > 0 THEN 'destroyed' END, t, CASE WHEN n % 500 > 0 THEN t END,
       CASE WHEN n % 500 = 0 THEN $2::timestamptz + interval '30 days' END
     FROM generate_series(1, $3::int) n, LATERAL (SELECT $2::timestamptz - interval '30 days' + n * interval '4 minutes') AS a (t)`,
    [sectors, now, FIGHTS],
  );
  await tx.sql(
    `INSERT INTO combat_participants (combat_id, key, side, kind, name, type, user_id, player_id, tactic, hull, max_hull, shields, max_shields,
       drones_attack, drones_defence, outcome, started_at)
     SELECT ${idSql('fight', 'n')}, side, side, 'player', 'Ship', 'scout_ship', ${idSql('user', 'p')}, ${idSql('player', 'p')}, '{}', 1, 1, 1, 1, 0, 0,
       'standing', $1::timestamptz - interval '30 days' + n * interval '4 minutes'
     FROM generate_series(1, $2::int) n, (VALUES ('attacker', 0), ('defender', 1)) AS s (side, place),
       LATERAL (SELECT CASE WHEN place = 0 AND n % 3 = 0 THEN 1 ELSE 2 + (n + place * 7) % 900 END) AS a (p)`,
    [now, FIGHTS],
  );
}
