import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AtlasRows } from '../../../../app/_map/model/atlas-rows.ts';

test('texts fill a row and then the next one, until there is no room', () => {
  const rows = new AtlasRows(100, 40, 20);
  expect(rows.add('a', 60)).toEqual({ left: 0, top: 0, width: 60 });
  expect(rows.add('b', 40)).toEqual({ left: 60, top: 0, width: 40 });
  expect(rows.add('c', 70)).toEqual({ left: 0, top: 20, width: 70 });
  expect(rows.add('d', 31)).toBeNull();
  expect(rows.find('b')).toEqual({ left: 60, top: 0, width: 40 });
  expect(rows.find('d')).toBeUndefined();
});

test('a text wider than the atlas has no place, and takes none', () => {
  const rows = new AtlasRows(100, 40, 20);
  expect(rows.add('wide', 101)).toBeNull();
  expect(rows.add('a', 100)).toEqual({ left: 0, top: 0, width: 100 });
});

test('a cleared atlas is empty', () => {
  const rows = new AtlasRows(100, 20, 20);
  rows.add('a', 100);
  rows.clear();
  expect(rows.find('a')).toBeUndefined();
  expect(rows.add('b', 50)).toEqual({ left: 0, top: 0, width: 50 });
});

test('texts overlap nowhere and stay inside', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 60 }), (widths) => {
      const rows = new AtlasRows(128, 90, 22);
      const slots = widths.flatMap((width, i) => rows.add(`text ${i}`, width) ?? []);
      for (const [i, { left, top, width }] of slots.entries()) {
        expect(left + width <= 128 && top + 22 <= 90).toBe(true);
        const clash = slots.slice(0, i).some((other) => {
          return other.top === top && other.left < left + width && left < other.left + other.width;
        });
        expect(clash).toBe(false);
      }
    }),
  );
});
