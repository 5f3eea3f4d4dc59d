import type { Inngest } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLoop } from '#server/platform/jobs/engine-loop.ts';
import { openPresence } from '#server/platform/jobs/engine-presence.ts';
import { claimPendingEvents, markDispatched } from '#server/platform/jobs/store/events.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import { prune } from '#server/platform/jobs/work/prune.ts';

const BATCH = 100;
const RETENTION_MS = 7 * 86_400_000;
const PRUNE_EVERY_MS = 3_600_000;

export type Relay = { wake(): void; stop(): Promise<void> };

type Options = {
  pool: Pool;
  connectionString: string;
  clock: Clock;
  log: JobLog;
  inngest: Pick<Inngest, 'send'>;
  /** Whether the server has the functions: an event that it accepts without them never runs anything. */
  isReady: () => boolean;
  /** Awaited before events are sent to a server that is not ready, or refused them the last time. */
  beforeRetry: () => Promise<void>;
};

/**
 * Sends the oldest stored events to the server and returns how many. If the process dies in between, an event is sent
 * twice; its id makes the second one ineffective.
 * @throws the SDK's error if the server is unreachable
 */
export function forwardPending({ pool, clock, inngest }: Pick<Options, 'pool' | 'clock' | 'inngest'>): Promise<number> {
  return inTransaction({ pool }, async (tx) => {
    const events = await claimPendingEvents(tx, BATCH);
    if (events.length === 0) return 0;
    await inngest.send(events);
    const ids = events.map(({ id }) => id);
    await markDispatched(tx, ids, clock.now());
    return events.length;
  });
}

/** Relays stored events to an Inngest server as soon as their transaction has committed. */
export async function startRelay(options: Options): Promise<Relay> {
  const { pool, connectionString, clock, log, inngest } = options;
  let hasFailed = false;
  let pruneAt = clock.now().getTime();
  const loop = createLoop({
    clock,
    log,
    cycle: async () => {
      const now = clock.now();
      if (now.getTime() >= pruneAt) {
        pruneAt = now.getTime() + PRUNE_EVERY_MS;
        await prune(pool, new Date(now.getTime() - RETENTION_MS));
      }
      if (hasFailed || !options.isReady()) await options.beforeRetry();
      if (!options.isReady()) throw new Error('The Inngest server has not accepted the functions; events wait.');
      hasFailed = true;
      const sent = await forwardPending({ pool, clock, inngest });
      hasFailed = false;
      return { progressed: sent > 0, nextAt: null };
    },
  });
  const presence = await openPresence({ connectionString, log, onWake: loop.wake });
  loop.wake();
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await presence.close();
    },
  };
}
