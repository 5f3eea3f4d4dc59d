import type { Services } from '#server/platform/context.ts';

const KILLED = 'killed by the test';

/** Services of a process that dies at a given reading of the clock, rolling back its transactions. */
export function endingServices<S extends Services>(services: S, looks: number): S {
  let left = looks;
  const now = () => {
    if (left-- <= 0) throw new Error(KILLED);
    return services.clock.now();
  };
  return { ...services, clock: { ...services.clock, now } };
}

/** Repeats work until it is done or its process has died. Returns whether it was done. */
export async function repeatUntilKilled(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isEnd(error)) throw error;
    return false;
  }
}

/** A job over rows dies at each of them in turn. */
function isEnd(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isEnd);
  return error instanceof Error && error.message === KILLED;
}
