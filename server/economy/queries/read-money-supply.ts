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
  const [held, flows, byDay] = [await readHeld(ctx), await readFlows(ctx, since), await readDays(ctx, since)];
  return { ...held, flows, days: byDay };
}

async function readHeld({ pool }: Db) {
  const { rows } = await pool.query<{ total_credits: number; players: number }>(
    'SELECT coalesce(sum(credits), 0)::int8 AS total_credits, count(*)::int AS players FROM player_records',
  );
  return rows[0] ?? { total_credits: 0, players: 0 };
}

async function readFlows({ pool }: Db, since: Date) {
  const { rows } = await pool.query<MoneySupply['flows'][number]>(
    `SELECT kind, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS created,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS destroyed, count(*)::int AS times
     FROM (${MOVEMENTS}) moved GROUP BY kind ORDER BY greatest(abs(sum(amount)), 0) DESC, kind`,
    [since],
  );
  return rows;
}

async function readDays({ pool }: Db, since: Date) {
  const { rows } = await pool.query<MoneySupply['days'][number]>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS created,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS destroyed
     FROM (${MOVEMENTS}) moved GROUP BY 1 ORDER BY 1`,
    [since],
  );
  return rows;
}
