import type { Pool } from '#server/platform/db/pool.ts';

const BATCH = 1000;

/** Deletes runs and events that ended before `before`, in small batches so that locks are short. */
export async function prune(pool: Pool, before: Date): Promise<{ runs: number; events: number }> {
  const runs = await deleteInBatches(
    pool,
    'DELETE FROM jobs.runs WHERE id IN (SELECT id FROM jobs.runs WHERE ended_at < $1 LIMIT $2)',
    before,
  );
  const events = await deleteInBatches(
    pool,
    'DELETE FROM jobs.events WHERE id IN (SELECT id FROM jobs.events WHERE dispatched_at < $1 LIMIT $2)',
    before,
  );
  return { runs, events };
}

async function deleteInBatches(pool: Pool, text: string, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.query(text, [before, BATCH]);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return total;
  }
}
