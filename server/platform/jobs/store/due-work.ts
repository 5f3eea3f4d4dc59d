import { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';

const row = z.object({
  events: z.boolean(),
  calls: z.boolean(),
  waits: z.boolean(),
  crons: z.boolean(),
  next_at: z.date().nullable(),
});
export type DueWork = z.infer<typeof row>;

/** The work that is due now, and when the next will be. One statement on partial indexes: cheap when idle. */
export async function readDueWork(pool: Pool, now: Date): Promise<DueWork> {
  const { rows } = await pool.query<DueWork>(
    `SELECT EXISTS (SELECT FROM jobs.events WHERE dispatched_at IS NULL) AS events,
            EXISTS (SELECT FROM jobs.calls WHERE owner IS NULL AND due_at <= $1) AS calls,
            EXISTS (SELECT FROM jobs.steps WHERE status = 'waiting' AND due_at <= $1) AS waits,
            EXISTS (SELECT FROM jobs.crons WHERE next_at <= $1) AS crons,
            least((SELECT min(due_at) FROM jobs.calls WHERE owner IS NULL AND due_at > $1),
                  (SELECT min(due_at) FROM jobs.steps WHERE status = 'waiting' AND due_at > $1),
                  (SELECT min(next_at) FROM jobs.crons WHERE next_at > $1)) AS next_at`,
    [now],
  );
  return row.parse(rows[0]);
}
