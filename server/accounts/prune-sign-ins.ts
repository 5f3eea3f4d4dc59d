import type { Services } from '#server/platform/context.ts';

const DAY = 86_400_000;

/** Rows of one statement: a night's work must not lock a table for long. */
const BATCH = 5_000;

/** Retention after expiry: ended sessions show theft for a month. */
const STALE = {
  refresh_token: { condition: 'expires_at < $1', days: 30 },
  mfa_attempt: { condition: 'attempted_at < $1', days: 90 },
  mfa_secret: { condition: 'NOT enabled AND created_at < $1', days: 1 },
} as const;

type Table = keyof typeof STALE;

/** Deletes long-expired refresh tokens, old attempts and abandoned enrolments; returns the number of deleted rows. */
export async function pruneSignIns(ctx: Pick<Services, 'pool' | 'clock'>): Promise<Record<Table, number>> {
  return {
    refresh_token: await prune(ctx, 'refresh_token'),
    mfa_attempt: await prune(ctx, 'mfa_attempt'),
    mfa_secret: await prune(ctx, 'mfa_secret'),
  };
}

async function prune(ctx: Pick<Services, 'pool' | 'clock'>, table: Table): Promise<number> {
  const { condition, days } = STALE[table];
  const before = new Date(ctx.clock.now().getTime() - days * DAY);
  for (let removed = 0; ; ) {
    const { rowCount } = await ctx.pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
      [before],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}
