import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cutPage, decodeCursor, encodeCursor, pageInput } from '#server/platform/cursor.ts';

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

  it.each(['0', '101', '-1', 'x', '1.5'])('refuses a limit of %s', (limit) =>
    expect(pageInput.safeParse({ limit }).success).toBe(false),
  );
  it('has 50 rows by default', () => expect(pageInput.parse({}).limit).toBe(50));
});
