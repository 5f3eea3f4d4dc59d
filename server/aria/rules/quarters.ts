/** The UTC quarter of a moment, such as `2026Q1`; later quarters sort after earlier ones. */
export function quarterOf(now: Date): string {
  return `${now.getUTCFullYear()}Q${Math.floor(now.getUTCMonth() / 3) + 1}`;
}
