import type { Logger } from '#server/platform/log.ts';

export type Cleanups = AsyncDisposable & {
  /** `run` stops what was just started; `part` names it in the log. */
  defer(part: string, run: () => Promise<void>): void;
};

const STOP_WITHIN_MS = 15_000;

/** Stops parts in reverse order of starting; one that fails or hangs does not stop the others. */
export function createCleanups(log: Logger): Cleanups {
  const parts: { part: string; run: () => Promise<void> }[] = [];
  let ended: Promise<void> | undefined;
  async function endAll(): Promise<void> {
    for (const { part, run } of parts.splice(0).reverse())
      await within(STOP_WITHIN_MS, run()).catch((error: unknown) =>
        log.error({ err: error, part }, 'could not stop cleanly'),
      );
  }
  return {
    defer: (part, run) => void parts.push({ part, run }),
    [Symbol.asyncDispose]: () => {
      ended ??= endAll();
      return ended;
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`did not stop within ${ms / 1_000} s`)), ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
