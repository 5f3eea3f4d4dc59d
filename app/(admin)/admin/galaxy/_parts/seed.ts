const SPAN = 2 ** 31;

/** A random seed within the range that every program reads exactly. */
export function drawSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SPAN;
}
