import { expect, test } from 'vitest';
import { AHEAD, countOf, recordCursor, walkOf, walkTo } from '#app/(admin)/_parts/data-table/cursor-walk.ts';

const SIZE = 100;

/** A walk that knows the cursors of `pages` pages. */
function walked(pages: number) {
  let walk = walkOf('all');
  for (let page = 1; page < pages; page++) walk = recordCursor(walk, page - 1, `after-${page * SIZE}`);
  return walk;
}

test('starts at the first page without any rows', () => {
  expect(walkOf('all')).toEqual({ key: 'all', cursors: [undefined], from: 0, to: 0 });
  expect(countOf(walkOf('all'), SIZE, 0)).toBe(0);
});

test('a full page makes the next one available, the last page ends the list', () => {
  const two = recordCursor(walkOf('all'), 0, 'after-100');
  expect(two.cursors).toEqual([undefined, 'after-100']);
  expect(countOf(two, SIZE, 0)).toBe(100);
  const end = recordCursor(two, 1, null);
  expect(end).toBe(two);
  expect(countOf(end, SIZE, 7)).toBe(107);
});

test('pages are loaded for the visible rows and a few more', () => {
  const walk = walked(5);
  expect(walkTo(walk, SIZE, 0, SIZE - AHEAD - 1)).toBe(walk);
  expect(walkTo(walk, SIZE, 0, SIZE - AHEAD)).toMatchObject({ from: 0, to: 1 });
  expect(walkTo(walk, SIZE, 250, 330)).toMatchObject({ from: 2, to: 3 });
});

test('a view that moves by a row at the end of a page keeps the pages around it', () => {
  const ahead = walkTo(walked(5), SIZE, 150, 2 * SIZE - AHEAD);
  expect(ahead).toMatchObject({ from: 1, to: 2 });
  expect(walkTo(ahead, SIZE, 149, 2 * SIZE - AHEAD - 1)).toBe(ahead);
  expect(walkTo(ahead, SIZE, 149, 2 * SIZE - 2 * AHEAD - 1)).toMatchObject({ to: 1 });
  const behind = walkTo(ahead, SIZE, 2 * SIZE, 250);
  expect(behind).toBe(ahead);
  expect(walkTo(behind, SIZE, 2 * SIZE + AHEAD, 270)).toMatchObject({ from: 2 });
});

test('no page after the last known one is loaded', () => {
  expect(walkTo(walked(3), SIZE, 290, 5_000)).toMatchObject({ from: 2, to: 2 });
  expect(walkTo(walked(3), SIZE, 9_000, 9_100)).toMatchObject({ from: 2, to: 2 });
});

test('a page with a different end invalidates the cursors after it only', () => {
  const walk = walkTo(walked(6), SIZE, 150, 330);
  const changed = recordCursor(walk, 1, 'after-201');
  expect(changed.cursors).toEqual([undefined, 'after-100', 'after-201']);
  expect(changed).toMatchObject({ from: 1, to: 2 });
});

test('a page that has become the last one ends the list', () => {
  const walk = walkTo(walked(6), SIZE, 150, 330);
  expect(recordCursor(walk, 1, null)).toMatchObject({ cursors: [undefined, 'after-100'], from: 1, to: 1 });
});
