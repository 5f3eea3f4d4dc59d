/** The background repeats after so many pixels; wider than any window at the usual scale. */
export const FIELD_SIDE = 2_600;
export const FIELD_STARS = 2_400;

/** One star of the background: where in the field, how near (0 far … 1), and how bright. */
export type FieldStar = { x: number; y: number; near: number; light: number };

/** The same sky for everybody: most stars are far and faint, a few near and bright. */
export function starfield(): FieldStar[] {
  const random = sequence(0x5eed);
  return Array.from({ length: FIELD_STARS }, () => {
    const near = random() ** 3;
    return { x: random() * FIELD_SIDE, y: random() * FIELD_SIDE, near, light: 0.2 + 0.4 * random() ** 3 + 0.4 * near };
  });
}

/** Pixels a star moves for each pixel of the backdrop. */
export function parallax(near: number): number {
  return 0.18 + 0.6 * near;
}

/** Numbers from 0 to 1 that are the same in every browser. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
