import type { Clock } from '#server/platform/clock.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import type { PassResult } from '#server/platform/jobs/work/pass.ts';

/** How long an idle engine sleeps at most: a net under a lost notification or another engine's death. */
const LONGEST_NAP_MS = 5000;
const AFTER_FAULT_MS = 1000;

export type Loop = {
  /** Something may be due now. */
  wake(): void;
  /** Runs one pass now and tells whether it found work. @throws what the pass throws */
  pass(): Promise<boolean>;
  stop(): Promise<void>;
};

type Options = { pass: () => Promise<PassResult>; clock: Clock; log: JobLog };

/** Runs passes one at a time: again at once while there is work, then when something is due or somebody wakes it. */
export function createLoop({ pass, clock, log }: Options): Loop {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let queued = false;
  let stopped = false;

  function oneAtATime(): Promise<PassResult> {
    const next = running.then(pass);
    running = next.catch(() => undefined);
    return next;
  }

  function nap(ms: number): void {
    if (timer) clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  }

  async function turn(): Promise<void> {
    queued = false;
    if (stopped) return;
    try {
      const { progressed, nextAt } = await oneAtATime();
      if (progressed) wake();
      else nap(Math.min(Math.max((nextAt?.getTime() ?? Infinity) - clock.now().getTime(), 0), LONGEST_NAP_MS));
    } catch (error) {
      log.error({ err: error }, 'the job engine could not work; it tries again');
      nap(AFTER_FAULT_MS);
    }
  }

  function wake(): void {
    if (queued || stopped) return;
    queued = true;
    setImmediate(() => void turn());
  }

  return {
    wake,
    pass: async () => (await oneAtATime()).progressed,
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
