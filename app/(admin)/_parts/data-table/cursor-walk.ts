/** A page as the service sends it. */
export type CursorPage<T> = { items: readonly T[]; next_cursor: string | null };

/** The cursors learned so far, the first page's being undefined, and the pages that are in view. */
export type Walk = { key: string; cursors: readonly (string | undefined)[]; from: number; to: number };

/** How many rows before the end of what is known the next page is asked for. */
export const AHEAD = 20;

export function walkOf(key: string): Walk {
  return { key, cursors: [undefined], from: 0, to: 0 };
}

/**
 * The walk once rows `first` to `last` are in view; the same object when nothing changes. Pages hold `size` rows but the last.
 */
export function walkTo(walk: Walk, size: number, first: number, last: number): Walk {
  const end = walk.cursors.length - 1;
  const from = Math.min(Math.floor(Math.max(first, 0) / size), end);
  const to = Math.min(Math.floor((Math.max(last, 0) + AHEAD) / size), end);
  return from === walk.from && to === walk.to ? walk : { ...walk, from, to };
}

/**
 * The walk once page `index` was read. A page that now ends elsewhere, because rows came or went, makes every cursor after it
 * void; the page after the last one known is learned as soon as that one is in view.
 */
export function learn(walk: Walk, index: number, next: string | null): Walk {
  const known = walk.cursors[index + 1];
  if (known === (next ?? undefined)) return walk;
  const cursors = walk.cursors.slice(0, index + 1);
  if (next !== null) cursors.push(next);
  return { ...walk, cursors, to: Math.min(walk.to, cursors.length - 1) };
}

/** Rows known: every page but the last is full, the last has `lastItems`. */
export function countOf(walk: Walk, size: number, lastItems: number): number {
  return (walk.cursors.length - 1) * size + lastItems;
}
