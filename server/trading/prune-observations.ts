import { MAX_OBSERVATIONS } from '#server/aria/index.ts';
import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql, PRUNE_ROWS } from '#server/platform/pruning.ts';

/** Deletes price observations from before `before`. Returns the number of rows. */
export async function prunePrices({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('market_observations', 'observed_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes ARIA's observations of trades from before `before`. Returns the number of rows. */
export async function pruneTradeObservations({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('aria_trading_observations', 'observed_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes the oldest observations of players above their storage limit, however recent. Returns the number of rows. */
export async function pruneExcessObservations({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM aria_trading_observations WHERE ctid = ANY(ARRAY(
       SELECT old.ctid
       FROM (SELECT player_id, count(*) - ${MAX_OBSERVATIONS} AS excess FROM aria_trading_observations
             GROUP BY player_id HAVING count(*) > ${MAX_OBSERVATIONS}) AS over,
         LATERAL (SELECT o.ctid FROM aria_trading_observations o WHERE o.player_id = over.player_id
                  ORDER BY o.observed_at LIMIT over.excess) AS old
       LIMIT ${PRUNE_ROWS}))`,
  );
  return rowCount ?? 0;
}
