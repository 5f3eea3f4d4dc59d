import type { Services } from '#server/platform/context.ts';

const KILLED = 'killed by the test';

/** The services of a process that ends when it looks at the clock once more than this: transactions roll back there. */
export function endingServices<S extends Services>(services: S, looks: number): S {
  let left = looks;
  const now = () => {
    if (left-- <= 0) throw new Error(KILLED);
    return services.clock.now();
  };
  return { ...services, clock: { ...services.clock, now } };
}

/** Runs work until it is done, or its process has ended. Returns whether it was done. */
export async function untilKilled(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isEnd(error)) throw error;
    return false;
  }
}

/** A job that goes through rows meets its end at each of them. */
function isEnd(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isEnd);
  return error instanceof Error && error.message === KILLED;
}
