import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql, withoutIndexes } from '#tests/support/filled/fill-database.ts';

/** Sectors that each player has been in, one after the other. */
export function fillVisits(tx: Tx, { players, sectors, visits, now }: FillSize): Promise<void> {
  return withoutIndexes(tx, 'aria_exploration_map', async () => {
    await tx.sql(
      `INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit)
       SELECT ${idSql('player', 'n')}, ${idSql('sector', '1 + (n + v) % $2')}, 1 + v % 3, t, t
       FROM generate_series(1, $1::int) n, generate_series(1, $3::int) v,
         LATERAL (SELECT $4::timestamptz - interval '39 days' + v * interval '1 hour') AS a (t)`,
      [players, sectors, visits, now],
    );
  });
}
