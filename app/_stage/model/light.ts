import { unit, type Vector } from './vector.ts';

/** The one source of light of every picture: from the left, a little above and in front. */
export const LIGHT: Vector = unit([-0.86, -0.36, 0.3]);
