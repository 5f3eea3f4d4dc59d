import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Deletes what was observed of a player: trades, including those that wait to be observed, and prices. The trades
 * themselves stay in the ledger. Returns the rows deleted by table.
 */
export async function forgetObservations(tx: Tx, playerId: string): Promise<Record<string, number>> {
  // First, because it waits for a job that is writing observations of these trades.
  await tx.sql('DELETE FROM unobserved_trades q USING trades t WHERE t.id = q.trade_id AND t.player_id = $1', [
    playerId,
  ]);
  const deleted: Record<string, number> = {};
  for (const table of ['aria_trading_observations', 'market_observations', 'aria_market_intelligence'] as const) {
    const [gone] = await tx.sql<{ rows: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE player_id = $1 RETURNING 1) SELECT count(*)::int AS rows FROM gone`,
      [playerId],
    );
    deleted[table] = gone?.rows ?? 0;
  }
  return deleted;
}
