/**
 * Turning without sine or cosine, whose last digits differ between engines: a point of the unit circle from a
 * fraction, and repeated multiplication by one fixed step.
 */
export type Turn = { cos: number; sin: number };

/** 256 turns around the circle, in order; the step is the angle 2π/256 written out. */
export const TURNS: readonly Turn[] = (() => {
  const step: Turn = { cos: 0.9996988186962042, sin: 0.024541228522912288 };
  const turns: Turn[] = [{ cos: 1, sin: 0 }];
  for (let i = 1; i < 256; i++) {
    const last = turns[i - 1] ?? { cos: 1, sin: 0 };
    turns.push({ cos: last.cos * step.cos - last.sin * step.sin, sin: last.sin * step.cos + last.cos * step.sin });
  }
  return turns;
})();

/** The turn of `index`/256 of a full circle; any integer. */
export function turn(index: number): Turn {
  return TURNS[((index % 256) + 256) % 256] ?? { cos: 1, sin: 0 };
}
