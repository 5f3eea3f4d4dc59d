import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '#server/platform/errors.ts';

/** Query of every list; numbers arrive as text over REST. */
export const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});

/**
 * The same for a list without further input; a caller without any input gets the first page. An object of its own,
 * because the API document refers to an object that has a name instead of listing its members.
 */
export const listInput = z.object(pageInput.shape).prefault({});

/** `{items, next_cursor}`: a null cursor means the end of the list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

export function encodeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Types of cursor members, within the database's limits: no year 0, 32-bit integers, no NUL in texts. */
export const cursorTime = z.iso.datetime().regex(/^(?!0000)/);
export const cursorNumber = z.int32();
export const cursorText = z
  .string()
  .max(64)
  .regex(/^[^\0]*$/);

/** @throws DomainError VALIDATION when `cursor` was not made by `encodeCursor` for these `keys` */
export function decodeCursor<T extends z.ZodType>(cursor: string, keys: T): z.infer<T> {
  const parsed = keys.safeParse(parseQuietly(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw cursorFault();
  return parsed.data;
}

const MARKED = /^([\w-]{8})\.(.+)$/;

/** The cursor as a list hands it out: with a mark of the list, whose keys another list may share. */
export function markCursor(list: string, cursor: string): string {
  return `${markOf(list)}.${cursor}`;
}

/**
 * The cursor without its mark.
 * @throws DomainError VALIDATION `cursor_invalid`, or `cursor_of_another_list` when `list` did not hand it out
 */
export function unmarkCursor(list: string, cursor: string): string {
  const [, mark, own] = MARKED.exec(cursor) ?? [];
  if (!own) throw cursorFault();
  if (mark === markOf(list)) return own;
  throw new DomainError('VALIDATION', 'This cursor is of another list.', {
    reason: 'cursor_of_another_list',
    extra: { errors: [{ path: 'cursor', message: 'This cursor is of another list.' }] },
  });
}

const marks = new Map<string, string>();

/** By name, which a procedure keeps for as long as its cursors are in use. */
function markOf(list: string): string {
  const known = marks.get(list) ?? createHash('sha256').update(list).digest('base64url').slice(0, 8);
  marks.set(list, known);
  return known;
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Cuts the extra row that shows whether more follow, and builds the cursor from the last row returned. */
export function cutPage<R>(rows: readonly R[], limit: number, keysOf: (row: R) => readonly (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(keysOf(last)) : null };
}

const lastItem = z.tuple([z.string().max(200), z.int32().nonnegative()]);

/**
 * A page of a list that is short by nature and read completely. The cursor names the last item returned, so that items
 * inserted or removed meanwhile are neither repeated nor skipped; once that item is gone, its place counts.
 * `keyOf` must be unique within the list.
 */
export function cutList<L extends { items: readonly unknown[] }>(
  list: L,
  { limit, cursor }: z.infer<typeof pageInput>,
  keyOf: (item: L['items'][number]) => string | number,
) {
  const start = cursor === undefined ? 0 : placeAfter(list.items.map(keyOf), decodeCursor(cursor, lastItem));
  const items: L['items'][number][] = list.items.slice(start, start + limit);
  const end = start + items.length;
  const last = items.at(-1);
  const hasMore = last !== undefined && end < list.items.length;
  return { ...list, items, next_cursor: hasMore ? encodeCursor([String(keyOf(last)), end - 1]) : null };
}

function placeAfter(keys: readonly (string | number)[], [key, place]: z.infer<typeof lastItem>): number {
  const found = keys.findIndex((one) => String(one) === key);
  return found < 0 ? place : found + 1;
}

export function cursorFault(): DomainError {
  return new DomainError('VALIDATION', 'This cursor is invalid.', {
    reason: 'cursor_invalid',
    extra: { errors: [{ path: 'cursor', message: 'This cursor is invalid.' }] },
  });
}
