import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql, withoutIndexes } from '#tests/support/filled/fill-database.ts';

/** Purchases and sales in turn over a month; all were observed, and every price was seen. */
export async function fillTrades(tx: Tx, size: FillSize): Promise<void> {
  const { players, sectors, trades, now } = size;
  await withoutIndexes(tx, 'trades', async () => {
    await tx.sql(
      `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         profit, credits_after, created_at)
       SELECT ${idSql('trade', 'n::bigint * 100000 + k')}, ${idSql('player', 'n')}, ${idSql('station', 's.number')},
         ${idSql('sector', 's.number * 5')}, ${idSql('ship', 'n')}, CASE k % 4 / 2 WHEN 0 THEN 'ore' ELSE 'organics' END,
         CASE k % 2 WHEN 1 THEN 'buy' ELSE 'sell' END, 1 + n % 20, 1000, 0, 1000, CASE k % 2 WHEN 0 THEN n * 7 % 90 END, 5000,
         $4::timestamptz - interval '39 days' + k * interval '1 day' + n * interval '1 second'
       FROM generate_series(1, $1::int) n, generate_series(1, $3::int) k,
         LATERAL (SELECT 1 + (n + k) % ($2::int / 5) AS number) s`,
      [players, sectors, trades, now],
    );
  });
}
