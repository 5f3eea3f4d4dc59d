/** Time as a value that is passed in, so that rules stay pure and tests never sleep. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set, for tests. */
export function fixedClock(start: Date): Clock & { advance(ms: number): void; set(at: Date): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (to) => {
      at = to.getTime();
    },
  };
}
