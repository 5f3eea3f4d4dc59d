/** The fight's random numbers; their state is stored with the fight, so that it can be continued. */
export type Random = { random: number };

/**
 * A number from 0 up to 1 (mulberry32); advances the state. Integer arithmetic only, so it is the same on every
 * machine.
 */
export function next(state: Random): number {
  const moved = (state.random + 0x6d2b79f5) >>> 0;
  state.random = moved;
  let mixed = Math.imul(moved ^ (moved >>> 15), moved | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** A random factor between 0.5 and 1.5, more often near 1. */
export function spread(state: Random): number {
  return 0.5 + (next(state) + next(state)) / 2;
}

/** About `share` of `count` as an integer from 0 to `count`; the fraction is rounded at random. */
export function portion(state: Random, count: number, share: number): number {
  const expected = count * share * spread(state);
  const whole = Math.floor(expected);
  return Math.min(count, whole + (next(state) < expected - whole ? 1 : 0));
}
