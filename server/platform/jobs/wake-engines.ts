import type { Pool } from '#server/platform/db/pool.ts';
import { WAKE_CHANNEL } from '#server/platform/jobs/store/database-schema.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import { throttle } from '#server/platform/throttle.ts';

const PAUSE_MS = 50;

/**
 * Wakes the engines of every process on this database, at most once per interval and in a separate transaction,
 * because PostgreSQL serializes commits that notify. A lost notification delays events until an engine polls, within
 * seconds.
 */
export function createWake({ pool, log }: { pool: Pool; log: JobLog }): () => void {
  return throttle(() => {
    pool
      .query('SELECT pg_notify($1, $2)', [WAKE_CHANNEL, ''])
      .catch((err: unknown) => log.debug({ err }, 'the job engines were not notified; they look by themselves'));
  }, PAUSE_MS);
}
