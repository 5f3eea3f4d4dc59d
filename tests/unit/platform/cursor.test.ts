import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cutList, cutPage, decodeCursor, encodeCursor, pageInput } from '#server/platform/cursor.ts';

describe('cursor', () => {
  it('decodes to its keys', () => {
    const keys = z.array(z.union([z.string(), z.number()]));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }), (values) => {
        expect(decodeCursor(encodeCursor(values), keys)).toEqual(values);
      }),
    );
  });

  it('refuses any other text as an invalid input', () => {
    const keys = z.tuple([z.string(), z.number()]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => decodeCursor(text, keys)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
      }),
    );
    expect(() => decodeCursor(encodeCursor([1, 'a']), keys)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('cuts a page and points to its last row', () => {
    const rows = [1, 2, 3];
    expect(cutPage(rows, 2, (row) => [row])).toEqual({ items: [1, 2], next_cursor: encodeCursor([2]) });
    expect(cutPage(rows, 3, (row) => [row]).next_cursor).toBeNull();
    expect(cutPage([], 3, () => []).next_cursor).toBeNull();
  });

  it('cuts a complete list into pages that together are the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 8 })), fc.integer({ min: 1, max: 9 }), (all, limit) => {
        const read: string[] = [];
        let cursor: string | undefined;
        do {
          const page = cutList({ items: all }, { limit, cursor }, (item) => item);
          read.push(...page.items);
          cursor = page.next_cursor ?? undefined;
        } while (cursor !== undefined);
        expect(read).toEqual(all);
      }),
    );
  });

  it('repeats and skips nothing when a complete list changes between two pages', () => {
    const cut = (items: string[], cursor?: string | null) =>
      cutList({ items, total: 9 }, { limit: 2, cursor: cursor ?? undefined }, (item) => item);
    const { next_cursor } = cut(['a', 'b', 'c', 'd']);
    expect(cut(['new', 'a', 'b', 'c', 'd'], next_cursor)).toEqual({ items: ['c', 'd'], next_cursor: null, total: 9 });
    expect(cut(['b', 'c', 'd'], next_cursor).items).toEqual(['c', 'd']);
    // The last item returned is gone.
    expect(cut(['a', 'c', 'd'], next_cursor).items).toEqual(['c', 'd']);
    expect(cut([], next_cursor)).toEqual({ items: [], next_cursor: null, total: 9 });
  });

  it('refuses a cursor of another list', () => {
    for (const cursor of [encodeCursor(['a']), encodeCursor(['a', -1]), encodeCursor([1, 1]), 'x'])
      expect(() => cutList({ items: ['a'] }, { limit: 1, cursor }, (item) => item)).toThrow(
        expect.objectContaining({ code: 'VALIDATION' }),
      );
  });

  it.each(['0', '101', '-1', 'x', '1.5'])('refuses a limit of %s', (limit) =>
    expect(pageInput.safeParse({ limit }).success).toBe(false),
  );
  it('has 50 rows by default', () => expect(pageInput.parse({}).limit).toBe(50));
});
