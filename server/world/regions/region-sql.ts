/** SQL: whether region `r` belongs to another player than `p` and is not that player's home. */
export const FOREIGN_REGION = `r.kind = 'player_owned' AND r.id IS DISTINCT FROM p.home_region_id AND r.owner_id IS DISTINCT FROM p.user_id`;

/** The tax rate in percent of the region that a sector lies in; `sector` is the alias of its row. */
export function taxRateSql(sector: string): string {
  return `(SELECT r.tax_rate FROM regions r WHERE r.id = ${sector}.region_id)`;
}
