import { setTimeout as pause } from 'node:timers/promises';
import { databaseFault } from '#server/platform/db/fault.ts';
import { connectAlone } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

const WITHIN_MS = 60_000;

/**
 * Waits until the database accepts connections; after a crash it first replays its log.
 * @throws StartupError after the time limit
 */
export async function awaitDatabase(
  connectionString: string,
  log: Pick<Logger, 'warn'>,
  withinMs: number = WITHIN_MS,
): Promise<void> {
  const bound = AbortSignal.timeout(withinMs);
  let isWaiting = false;
  function logOnce(err: unknown): void {
    if (!isWaiting) log.warn({ err }, 'the start waits for the database');
    isWaiting = true;
  }
  try {
    await retryDuringOutage(async () => (await connectAlone(connectionString, 'probe')).end(), bound, logOnce);
  } catch (cause) {
    if (!databaseFault(cause)) throw cause;
    throw databaseStartupError(`The database did not accept connections within ${withinMs / 1_000} s`, cause);
  }
}

/** The message for the operator if a start failed because of the database. */
export function databaseStartupError(what: string, cause: unknown): StartupError {
  return new StartupError(`${what}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
}

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
