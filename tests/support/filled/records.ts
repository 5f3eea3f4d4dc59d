import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql, withoutIndexes } from '#tests/support/filled/fill-database.ts';

const ENTRIES = 60_000;
const ACTIONS = 30_000;
const BOUNTIES = 10_000;
export const PAST_TRADES = 20_000;

/** Ledger entries (a third of player 1), operators' actions, bounties and past trades of player 1. */
export async function fillRecords(tx: Tx, { players, now }: FillSize): Promise<void> {
  const at = `$2::timestamptz - interval '39 days' + n * interval '50 seconds'`;
  const player = (n: string) => idSql('player', `CASE WHEN ${n} % 3 = 0 THEN 1 ELSE 2 + ${n} % ($1::int - 1) END`);
  await withoutIndexes(tx, 'credit_entries', async () => {
    await tx.sql(
      `INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, created_at)
       SELECT ${idSql('entry', 'n')}, ${player('n')}, CASE WHEN n % 900 = 0 THEN 'bounty_collected' ELSE 'ship_repaired' END, -10, 1000, ${at}
       FROM generate_series(1, $3::int) n`,
      [players, now, ENTRIES],
    );
  });
  await tx.sql(
    `INSERT INTO admin_action_log (id, seq, at, actor_id, actor_name, action, target_type, target_id, impact, outcome, ip,
       request_id, prev_hash, hash)
     SELECT ${idSql('action', 'n')}, n, $1::timestamptz - interval '39 days' + n * interval '100 seconds', ${idSql('user', '1 + n % 20')},
       'operator_' || n % 20, CASE WHEN n % 1000 = 0 THEN 'region.terminate' ELSE 'people.view' END, 'player', ${idSql('player', '1 + n % 900')}::text,
       CASE WHEN n % 1000 = 0 THEN 'HIGH_IMPACT' ELSE 'NORMAL' END, 'success', '10.0.0.1', 'request-' || n, '', ''
     FROM generate_series(1, $2::int) n`,
    [now, ACTIONS],
  );
  await tx.sql(
    `INSERT INTO bounties (id, target_id, placed_by, amount, status, created_at, expires_at, settled_at)
     SELECT ${idSql('bounty', 'n')}, ${idSql('player', '2 + n % 500')}, ${idSql('player', 'CASE WHEN n % 3 = 0 THEN 1 ELSE 600 + n % ($1::int - 700) END')}, 500 + n % 900,
       CASE WHEN n % 4 = 0 THEN 'open' ELSE 'expired' END, ${at}, $2::timestamptz + CASE WHEN n % 4 = 0 THEN 1 ELSE -1 END * interval '1 day',
       CASE WHEN n % 4 > 0 THEN ${at} END
     FROM generate_series(1, $3::int) n`,
    [players, now, BOUNTIES],
  );
  await tx.sql(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT ${idSql('trade', '$1::bigint * 200000 + n')}, ${idSql('player', '1')}, ${idSql('station', '1 + n % 150')},
       ${idSql('sector', '5 * (1 + n % 150)')}, ${idSql('ship', '1')}, CASE WHEN n % 700 = 0 THEN 'equipment' ELSE 'ore' END,
       CASE n % 2 WHEN 0 THEN 'buy' ELSE 'sell' END, 5, 500, 0, 500, 5000, ${at}
     FROM generate_series(1, $3::int) n`,
    [players, now, PAST_TRADES],
  );
}
