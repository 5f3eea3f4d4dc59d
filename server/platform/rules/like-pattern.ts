/** A text as it is within a pattern of LIKE or ILIKE: `%`, `_` and the escape character stand for themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
