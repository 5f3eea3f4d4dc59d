import { MAX_OBSERVATIONS, MEMORY_TARGET_BYTES } from '#server/companion/aria/rules/memory.ts';
import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql, PRUNE_ROWS } from '#server/platform/pruning.ts';

/** Deletes conversations last continued before `before`. Returns the number of rows. */
export async function pruneConversations({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('aria_conversations', 'updated_at'), [before]);
  return rowCount ?? 0;
}

/** Deletes the oldest memories of players who have more than the target. Returns the number of rows. */
export async function pruneMemories({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM aria_personal_memories WHERE id = ANY(ARRAY(
       SELECT id FROM (SELECT id, last_seen_at, sum(octet_length(sealed)) OVER (PARTITION BY player_id
                         ORDER BY last_seen_at DESC, id DESC) AS bytes FROM aria_personal_memories) AS kept
       WHERE bytes > ${MEMORY_TARGET_BYTES} ORDER BY last_seen_at LIMIT ${PRUNE_ROWS}))`,
  );
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

/** Deletes findings of the input screening from before `before`, which are anonymous by then. Returns the number of rows. */
export async function pruneSecurityLog({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('aria_security_log', 'at'), [before]);
  return rowCount ?? 0;
}
