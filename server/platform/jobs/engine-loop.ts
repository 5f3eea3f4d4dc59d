import type { Clock } from '#server/platform/clock.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import type { CycleResult } from '#server/platform/jobs/work/run-cycle.ts';

/** The longest sleep of an idle engine: a fallback for a lost notification or another engine's death. */
const MAX_SLEEP_MS = 5000;
const AFTER_FAULT_MS = 1000;

export type Loop = {
  /** Wakes the loop: something may be due now. */
  wake(): void;
  /** Runs one cycle now and returns whether it found work. @throws what the cycle throws */
  cycle(): Promise<boolean>;
  stop(): Promise<void>;
};

type Options = { cycle: () => Promise<CycleResult>; clock: Clock; log: JobLog };

/** Runs cycles one at a time: again at once while there is work, then when something is due or it is woken. */
export function createLoop({ cycle, clock, log }: Options): Loop {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let queued = false;
  let stopped = false;

  function oneAtATime(): Promise<CycleResult> {
    const next = running.then(cycle);
    running = next.catch(() => undefined);
    return next;
  }

  function sleep(ms: number): void {
    if (timer) clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  }

  async function turn(): Promise<void> {
    queued = false;
    if (stopped) return;
    try {
      const { progressed, nextAt } = await oneAtATime();
      if (progressed) wake();
      else sleep(Math.min(Math.max((nextAt?.getTime() ?? Infinity) - clock.now().getTime(), 0), MAX_SLEEP_MS));
    } catch (error) {
      log.error({ err: error }, 'the job engine failed; retrying');
      sleep(AFTER_FAULT_MS);
    }
  }

  function wake(): void {
    if (queued || stopped) return;
    queued = true;
    setImmediate(() => void turn());
  }

  return {
    wake,
    cycle: async () => (await oneAtATime()).progressed,
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
