import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql, withoutIndexes } from '#tests/support/filled/fill-database.ts';

/** On the board; every tenth of them is a station's, every fiftieth asks for a chart. */
const OPEN = 100_000;
/** Taken or over, of the first hundred players. */
const PAST = 20_000;

/** Open contracts at the sectors of the galaxy, and the past ones of a few players. */
export function fillContracts(tx: Tx, { players, sectors, now }: FillSize): Promise<void> {
  return withoutIndexes(tx, 'contracts', async () => {
    await tx.sql(
      `INSERT INTO contracts (id, kind, status, poster_id, issuer_station_id, reward, escrow, sector_id, station_id, commodity,
         quantity, basis, need, effort, turn_pay, deadline, created_at)
       SELECT ${idSql('contract', 'n')}, CASE WHEN n % 50 = 0 THEN 'chart' ELSE 'deliver' END, 'open',
         CASE WHEN n % 10 > 0 THEN ${idSql('player', '2 + n % ($1::int - 1)')} END,
         CASE WHEN n % 10 = 0 THEN ${idSql('station', '1 + n % ($2::int / 5)')} END, 1000 + n % 500, 1000 + n % 500,
         ${idSql('sector', '5 * (1 + n % ($2::int / 5))')}, CASE WHEN n % 50 > 0 THEN ${idSql('station', '1 + n % ($2::int / 5)')} END,
         CASE WHEN n % 50 > 0 THEN 'ore' END, 10, 900, 100, 100, 1 + n % 500, $3::timestamptz + interval '3 days',
         $3::timestamptz - interval '2 days' + n * interval '1 second'
       FROM generate_series(1, $4::int) n`,
      [players, sectors, now, OPEN],
    );
    await tx.sql(
      `INSERT INTO contracts (id, kind, status, poster_id, taker_id, reward, escrow, sector_id, station_id, commodity, quantity,
         paid, basis, deadline, created_at, accepted_at, closed_at)
       SELECT ${idSql('contract', '$4::int + n')}, 'deliver', CASE WHEN n % 40 = 0 THEN 'taken' ELSE 'settled' END,
         ${idSql('player', '1 + n % 100')}, ${idSql('player', '1 + (n + 1 + n / 100 % 98) % 100')}, 1000, CASE WHEN n % 40 = 0 THEN 1000 ELSE 0 END,
         ${idSql('sector', '5 * (1 + n % ($1::int / 5))')}, ${idSql('station', '1 + n % ($1::int / 5)')}, 'ore', 10, 1000, 900,
         CASE WHEN n % 40 = 0 THEN $2::timestamptz + interval '3 days' ELSE t END, t, t,
         CASE WHEN n % 40 > 0 THEN t END
       FROM generate_series(1, $3::int) n, LATERAL (SELECT $2::timestamptz - interval '30 days' + n * interval '1 minute') AS a (t)`,
      [sectors, now, PAST, OPEN],
    );
  });
}
