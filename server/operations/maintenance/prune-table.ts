import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/platform/context.ts';
import { PRUNE_ROWS, type Pruning } from '#server/platform/pruning.ts';

const DAY_MS = 86_400_000;
/** Maximum duration of one call of the job engine; the next call continues. */
const PART_MS = 20_000;
/**
 * The pause after a batch, as a multiple of its duration: pruning has all night, and purchases are slower meanwhile.
 */
const REST = 4;

type Ctx = Pick<Services, 'pool' | 'clock' | 'env' | 'log'>;

/**
 * Deletes a table's rows past their retention, batch by batch, for at most `forMs`. After each batch it rests for
 * several times as long as the batch took: players come first. Returns the number of rows and whether none are left.
 */
export async function pruneTable(
  ctx: Ctx,
  pruning: Pruning,
  forMs = PART_MS,
): Promise<{ deleted: number; finished: boolean }> {
  const before = new Date(ctx.clock.now().getTime() - pruning.days(ctx.env) * DAY_MS);
  const began = performance.now();
  await recordStart(ctx, pruning.name, before);
  let deleted = 0;
  for (;;) {
    const batchBegan = performance.now();
    const rows = await pruning.deleteSome(ctx, before);
    deleted += rows;
    const finished = rows < PRUNE_ROWS;
    await noteProgress(ctx, pruning.name, rows, finished);
    if (finished || performance.now() - began > forMs) {
      if (deleted > 0) ctx.log.info({ table: pruning.name, rows: deleted, before }, 'old rows deleted');
      return { deleted, finished };
    }
    await pause(REST * (performance.now() - batchBegan));
  }
}

/** Records the start of a run; continuing an unfinished run retains its start and its count of deleted rows. */
async function recordStart({ pool, clock }: Ctx, name: string, before: Date): Promise<void> {
  await pool.query(
    `INSERT INTO pruned_tables AS t (name, before, started_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET before = EXCLUDED.before, finished_at = NULL,
       started_at = CASE WHEN t.finished_at IS NULL THEN t.started_at ELSE EXCLUDED.started_at END,
       last_deleted = CASE WHEN t.finished_at IS NULL THEN t.last_deleted ELSE 0 END`,
    [name, before, clock.now()],
  );
}

async function noteProgress({ pool, clock }: Ctx, name: string, rows: number, finished: boolean): Promise<void> {
  await pool.query(
    `UPDATE pruned_tables SET last_deleted = last_deleted + $2, deleted = deleted + $2,
       finished_at = CASE WHEN $3::boolean THEN $4::timestamptz END
     WHERE name = $1`,
    [name, rows, finished, clock.now()],
  );
}
