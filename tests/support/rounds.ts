/** Set for the files that `npm run test:all` plays a second time, in full. */
const IS_THOROUGH = process.env.THOROUGH === '1';

/** How often something random or concurrent is repeated: `few` times in `npm test`, `many` in `npm run test:all`. */
export function rounds(few: number, many: number): number {
  return IS_THOROUGH ? many : few;
}

/**
 * All of a table in `npm run test:all`; in `npm test` only `count`, from another place for each `turn`: over many
 * operations every kind of case still comes up.
 */
export function aFew<T>(cases: readonly T[], count: number, turn: number): readonly T[] {
  if (IS_THOROUGH || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, at) => cases[(turn * count + at) % cases.length] as T);
}
