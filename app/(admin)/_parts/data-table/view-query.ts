/** Query parameters that are not part of a saved view: an open row. */
const TRANSIENT = ['run', 'entry'];

/** The query parameters that a saved filter stores, sorted so that equal views are equal. */
export function viewQuery(params: Iterable<[string, string]>): string {
  const kept = [...params].filter(([name, value]) => value !== '' && !TRANSIENT.includes(name));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(kept).toString();
}

/** The address of a page of administration as it is stored: the administration's own port leaves out `/admin`. */
export function adminPage(path: string): string {
  return `/admin${path.replace(/^\/admin(?=\/|$)/, '').replace(/\/+$/, '')}`;
}
