import { setTimeout as pause } from 'node:timers/promises';
import { databaseFault } from '#server/platform/db/fault.ts';

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;

/**
 * Retries `work` during a database outage of any length; `work` must be repeatable.
 * @throws other errors, and the outage's once `stopping` is aborted
 */
export async function retryDuringOutage<T>(
  work: () => Promise<T>,
  stopping: AbortSignal | undefined,
  onWait: (fault: unknown) => void,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!databaseFault(error) || stopping?.aborted) throw error;
      onWait(error);
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
