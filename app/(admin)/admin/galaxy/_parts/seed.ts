const SPAN = 2 ** 31;

/** A seed by chance, in the span that every program reads alike. */
export function drawSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SPAN;
}
