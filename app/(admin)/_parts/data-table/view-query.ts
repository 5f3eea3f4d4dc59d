/** What belongs to the moment and not to a view of the table: an opened row. */
const TRANSIENT = ['run', 'entry'];

/** The part of an address's query that a saved filter keeps, in an order of its own so that equal views are equal. */
export function viewQuery(params: Iterable<[string, string]>): string {
  const kept = [...params].filter(([name, value]) => value !== '' && !TRANSIENT.includes(name));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(kept).toString();
}
