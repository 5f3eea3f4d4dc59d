import type { Services } from '#server/platform/context.ts';

const DAY_MS = 86_400_000;
const RETENTION = { idempotency_keys: DAY_MS, market_observations: 90 * DAY_MS } as const;
const MOMENT = { idempotency_keys: 'created_at', market_observations: 'observed_at' } as const;

/** Rows of one statement: a night's work must not lock a table for long. */
const BATCH = 5_000;

/** Deletes answers stored for retries after a day and price observations after 90 days; returns the number of rows. */
export async function pruneRecords(ctx: Pick<Services, 'pool' | 'clock'>) {
  const now = ctx.clock.now().getTime();
  return {
    idempotency_keys: await prune(ctx, 'idempotency_keys', new Date(now - RETENTION.idempotency_keys)),
    market_observations: await prune(ctx, 'market_observations', new Date(now - RETENTION.market_observations)),
  };
}

async function prune(ctx: Pick<Services, 'pool'>, table: keyof typeof RETENTION, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await ctx.pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${MOMENT[table]} < $1 LIMIT ${BATCH}))`,
      [before],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}
