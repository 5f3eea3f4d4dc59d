import { isMoved, MOVED_KINDS } from '#server/economy/rules/moved-credits.ts';
import type { MoneySupply } from '#server/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool' | 'clock'>;
/** Every movement of credits since $1: ledger entries and trades. */
const MOVEMENTS = `SELECT kind, amount, created_at FROM credit_records WHERE created_at >= $1::timestamptz
  UNION ALL SELECT side, CASE side WHEN 'sell' THEN total ELSE -total END, created_at FROM trade_records
    WHERE created_at >= $1::timestamptz`;

/** Credits held by players, and sources and sinks of the last days. */
export async function readMoneySupply(ctx: Db, days: number): Promise<MoneySupply> {
  const since = new Date(ctx.clock.now().getTime() - days * 86_400_000);
  const [held, stored] = [await readHeld(ctx), await readStored(ctx)];
  const [flows, byDay] = [await readFlows(ctx, since), await readDays(ctx, since)];
  return { ...held, stored, flows, days: byDay };
}

async function readHeld({ pool }: Db) {
  const { rows } = await pool.query<{ total_credits: number; players: number }>(
    'SELECT coalesce(sum(credits), 0)::int8 AS total_credits, count(*)::int AS players FROM player_records',
  );
  return rows[0] ?? { total_credits: 0, players: 0 };
}

async function readStored({ pool }: Db): Promise<MoneySupply['stored']> {
  const { rows } = await pool.query<MoneySupply['stored']>(
    `SELECT (SELECT coalesce(sum(credits), 0) FROM bank_account_records)::int8 AS bank,
       (SELECT coalesce(sum(safe), 0) FROM planet_records)::int8 AS safes,
       (SELECT coalesce(sum(till), 0) FROM station_till_records)::int8 AS tills,
       ((SELECT coalesce(sum(escrow), 0) FROM contract_records)
         + (SELECT coalesce(sum(amount), 0) FROM bounty_records WHERE status = 'open'))::int8 AS escrow`,
  );
  return rows[0] ?? { bank: 0, safes: 0, tills: 0, escrow: 0 };
}

async function readFlows({ pool }: Db, since: Date) {
  const { rows } = await pool.query<Omit<MoneySupply['flows'][number], 'moved'>>(
    `SELECT kind, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS created,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS destroyed, count(*)::int AS times
     FROM (${MOVEMENTS}) moved GROUP BY kind ORDER BY greatest(abs(sum(amount)), 0) DESC, kind`,
    [since],
  );
  return rows.map((flow) => ({ ...flow, moved: isMoved(flow.kind) }));
}

async function readDays({ pool }: Db, since: Date) {
  const { rows } = await pool.query<MoneySupply['days'][number]>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS created,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS destroyed
     FROM (${MOVEMENTS}) moved WHERE kind <> ALL($2::text[]) GROUP BY 1 ORDER BY 1`,
    [since, MOVED_KINDS],
  );
  return rows;
}
