import { setTimeout as pause } from 'node:timers/promises';
import { isNearlyFull } from '#server/platform/db/disk-space.ts';
import { isAlive, type Postmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import type { Logger } from '#server/platform/log.ts';

type Options = {
  /** The database's data folder; a full disk is waited for. */
  folder: string;
  /** Restarts the server at the same address, or adopts a running one. */
  relaunch(): Promise<Postmaster>;
  log?: Logger;
  onLost?: (fault: Error) => void;
  bounds?: Partial<Bounds>;
};

type Bounds = {
  lookEveryMs: number;
  maxDeaths: number;
  withinMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
};

/** A process of the dead server may hold its shared memory for seconds: failed starts are cheap and retried. */
const BOUNDS: Bounds = { lookEveryMs: 100, maxDeaths: 5, withinMs: 60_000, firstPauseMs: 100, longestPauseMs: 500 };

/**
 * Restarts the server whenever it dies. Gives up if it died more than `maxDeaths` times within `withinMs`, or could
 * not be started for that long; time with a full disk does not count, since only an operator can help.
 */
export function supervise(first: Postmaster, options: Options): { stop(): Promise<void> } {
  const { log, folder } = options;
  const bounds = { ...BOUNDS, ...options.bounds };
  const stopping = new AbortController();
  const deaths: number[] = [];
  let pid = first.pid;

  async function untilDead(): Promise<void> {
    while (isAlive(pid)) await rest(bounds.lookEveryMs);
  }
  function rest(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: stopping.signal, ref: false });
  }
  async function watch(): Promise<void> {
    for (;;) {
      await untilDead();
      stopping.signal.throwIfAborted();
      const now = performance.now();
      if (!(await isNearlyFull(folder))) deaths.push(now);
      const recent = deaths.filter((at) => at > now - bounds.withinMs).length;
      if (recent > bounds.maxDeaths)
        throw new Error(
          `The embedded database ended ${recent} times within ${bounds.withinMs / 1_000} seconds and is not started again. See postgres.log in ${folder}.`,
        );
      log?.error({ deaths: recent }, 'the embedded database ended; starting it again');
      pid = await startAgain(options, bounds, rest);
      log?.warn({ pid }, 'the embedded database runs again');
    }
  }
  const watching = watch().catch((fault: Error) => {
    if (!stopping.signal.aborted) options.onLost?.(fault);
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await stopPostmaster(pid);
    },
  };
}

/** Retries until the server runs, for `withinMs` without the time of a full disk. Returns its pid. */
async function startAgain(
  { relaunch, folder, log }: Options,
  bounds: Bounds,
  rest: (ms: number) => Promise<void>,
): Promise<number> {
  let tryUntil = performance.now() + bounds.withinMs;
  for (let pauseMs = bounds.firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, bounds.longestPauseMs)) {
    try {
      return (await relaunch()).pid;
    } catch (error) {
      log?.warn({ err: error }, 'the embedded database did not start again; trying once more');
      if (await isNearlyFull(folder)) tryUntil = performance.now() + bounds.withinMs;
      if (performance.now() > tryUntil) throw error;
    }
    await rest(pauseMs);
  }
}
