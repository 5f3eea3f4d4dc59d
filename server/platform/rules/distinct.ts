/** Each member once, for lists of names: `z.array(name).overwrite(distinct)`. */
export function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
