/** A page as the service sends it. */
export type CursorPage<T> = { items: readonly T[]; next_cursor: string | null };

/** The cursors known so far (the first page's is undefined), and the pages in view. */
export type Walk = { key: string; cursors: readonly (string | undefined)[]; from: number; to: number };

/** How many rows before the end of the known rows the next page is requested. */
export const AHEAD = 20;

export function walkOf(key: string): Walk {
  return { key, cursors: [undefined], from: 0, to: 0 };
}

/**
 * The walk when rows `first` to `last` are in view; the same object if nothing changes. All pages but the last have
 * `size` rows. A page stays until `AHEAD` rows lie between it and the view, so that a list that moves by a row at the
 * end of a page neither cancels its reads nor repeats them.
 */
export function walkTo(walk: Walk, size: number, first: number, last: number): Walk {
  const page = (row: number) => Math.min(Math.floor(Math.max(row, 0) / size), walk.cursors.length - 1);
  const from = Math.min(page(first), Math.max(walk.from, page(first - AHEAD)));
  const to = Math.max(page(last + AHEAD), Math.min(walk.to, page(last + 2 * AHEAD)));
  return from === walk.from && to === walk.to ? walk : { ...walk, from, to };
}

/**
 * The walk after page `index` was read. If the page now ends elsewhere, because rows were added or removed, all later
 * cursors are discarded; the cursor of the next page is added once its predecessor is in view.
 */
export function recordCursor(walk: Walk, index: number, next: string | null): Walk {
  const known = walk.cursors[index + 1];
  if (known === (next ?? undefined)) return walk;
  const cursors = walk.cursors.slice(0, index + 1);
  if (next !== null) cursors.push(next);
  return { ...walk, cursors, to: Math.min(walk.to, cursors.length - 1) };
}

/** The number of known rows: every page but the last is full, the last has `lastItems`. */
export function countOf(walk: Walk, size: number, lastItems: number): number {
  return (walk.cursors.length - 1) * size + lastItems;
}
