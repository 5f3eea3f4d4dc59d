import type { Rng } from '#generator/random/rng.ts';

/** Picks a key in proportion to its whole-number weight, in the order the keys are written. */
export function pickWeighted<K extends string | number>(rng: Rng, weights: readonly (readonly [K, number])[]): K {
  let total = 0;
  for (const [, weight] of weights) total += weight;
  let draw = rng.below(total);
  for (const [key, weight] of weights) {
    draw -= weight;
    if (draw < 0) return key;
  }
  throw new RangeError('no weight is above zero');
}
