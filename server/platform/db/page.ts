import type { z } from 'zod';
import { decodeCursor } from '#server/platform/cursor.ts';
import { empty, raw, type Sql } from '#server/platform/db/sql.ts';

/**
 * The condition with which a page begins behind its cursor; nothing for a first page.
 * @throws DomainError VALIDATION like `decodeCursor`
 */
export function afterCursor<T extends z.ZodType>(
  cursor: string | undefined,
  keys: T,
  compose: (keys: z.infer<T>) => Sql,
): Sql {
  return cursor === undefined ? empty : compose(decodeCursor(cursor, keys));
}

/** Row limits of pages. Few, because each is a text of its own. */
const PAGE_ROWS = [10, 50, 100];

/**
 * `LIMIT` for a page and the row that shows whether more follow. A number in the text, because a general plan assumes
 * that a parameter limits to a tenth of all rows. May give more rows than asked for: cut them.
 */
export function limitTo(rows: number): Sql {
  return raw(`LIMIT ${(PAGE_ROWS.find((most) => most >= rows) ?? rows) + 1}`);
}
