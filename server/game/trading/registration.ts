import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { deleteOldestSql, PRUNE_ROWS } from '#server/platform/pruning.ts';

/**
 * Deletes what was observed of a player: the wait of trades to be observed, and prices. The trades themselves stay in
 * the ledger. Returns the rows deleted by table.
 */
export async function forgetObservations(tx: Tx, playerId: string): Promise<Record<string, number>> {
  // First, because it waits for a job that is writing observations of these trades.
  await tx.sql('DELETE FROM unobserved_trades q USING trades t WHERE t.id = q.trade_id AND t.player_id = $1', [
    playerId,
  ]);
  const deleted: Record<string, number> = {};
  for (const table of ['market_observations', 'aria_market_intelligence'] as const) {
    const [gone] = await tx.sql<{ rows: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE player_id = $1 RETURNING 1) SELECT count(*)::int AS rows FROM gone`,
      [playerId],
    );
    deleted[table] = gone?.rows ?? 0;
  }
  return deleted;
}

/** Deletes a player's observed prices, price alerts and news of stations that no longer exist. */
export async function forgetStations(tx: Tx, playerId: string): Promise<void> {
  for (const table of ['aria_market_intelligence', 'market_observations', 'price_alerts', 'market_news'])
    await tx.sql(
      `DELETE FROM ${table} k WHERE k.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_stations x WHERE x.id = k.station_id)`,
      [playerId],
    );
}

/** Deletes price observations from before `before`. Returns the number of rows. */
export async function prunePrices({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('market_observations', 'observed_at'), [before]);
  return rowCount ?? 0;
}

/**
 * Deletes the oldest trades from before `before` and adds their sums to each player's opening in the same statement,
 * so that balance and profit stay provable. Returns the number of rows.
 */
export async function pruneTrades({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(
    `WITH gone AS (
       DELETE FROM trades WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM trades WHERE created_at < $1 ORDER BY created_at LIMIT ${PRUNE_ROWS}))
       RETURNING player_id, CASE side WHEN 'sell' THEN total ELSE -total END AS amount, profit, created_at),
     carried AS (
       INSERT INTO trade_openings AS o (player_id, amount, profit, trades, until)
       SELECT player_id, sum(amount)::bigint, COALESCE(sum(profit), 0)::bigint, count(*), max(created_at)
       FROM gone GROUP BY player_id ORDER BY player_id
       ON CONFLICT (player_id) DO UPDATE SET amount = o.amount + EXCLUDED.amount, profit = o.profit + EXCLUDED.profit,
         trades = o.trades + EXCLUDED.trades, until = GREATEST(o.until, EXCLUDED.until))
     SELECT count(*)::int AS deleted FROM gone`,
    [before],
  );
  return rows[0]?.deleted ?? 0;
}
