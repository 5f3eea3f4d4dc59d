/** The tax rate in percent of the region that a sector lies in; `sector` is the alias of its row. */
export function taxRateSql(sector: string): string {
  return `(SELECT r.tax_rate FROM regions r WHERE r.id = ${sector}.region_id)`;
}
