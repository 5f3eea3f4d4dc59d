import { describe, expect, test } from 'vitest';
import { commandOf } from '../../../../app/_map/controls/map-keys.ts';
import { hopsFrom } from '../../../../app/_map/graph.ts';
import { buildChart } from '../../../../app/_map/model/chart.ts';
import { findSectors } from '../../../../app/_map/model/find-sectors.ts';
import { listRows } from '../../../../app/_map/model/list-rows.ts';
import { courseLegs, overlayGlyphs, overlayRibbons } from '../../../../app/_map/scene/overlay-marks.ts';
import { galaxyOf } from './sample-galaxy.ts';

const chart = buildChart(
  galaxyOf(
    [
      { id: 'a', number: 12, label: 'Terra', name: 'Salvedor', turns: 0 },
      { id: 'b', number: 120, label: 'Señal', turns: 3 },
      { id: 'c', number: 1, label: 'New Terra' },
      { id: 'd', number: 2 },
    ],
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  ),
);
function numbers(rows: readonly number[]) {
  return rows.map((row) => chart.sectors[row]?.number);
}

describe('findSectors', () => {
  test('an exact number comes before numbers with that prefix', () => {
    expect(numbers(findSectors(chart, '#12', 5))).toEqual([12, 120]);
  });

  test('names are found without accents and case, prefixes first', () => {
    expect(numbers(findSectors(chart, ' TERRA', 5))).toEqual([12, 1]);
    expect(numbers(findSectors(chart, 'senal', 5))).toEqual([120]);
  });

  test('a place is found by its sector’s name too', () => {
    expect(numbers(findSectors(chart, 'salve', 5))).toEqual([12]);
    expect(numbers(listRows(chart, null, 'vedor', { column: 'number', descending: false }))).toEqual([12]);
  });

  test('an empty query finds nothing', () => {
    expect(findSectors(chart, '  ', 5)).toEqual([]);
  });
});

describe('listRows', () => {
  const hops = hopsFrom(chart, 0);

  test('sorts in both directions, with unknown values last', () => {
    expect(numbers(listRows(chart, hops, '', { column: 'hops', descending: false }))).toEqual([12, 120, 1, 2]);
    expect(numbers(listRows(chart, hops, '', { column: 'hops', descending: true }))).toEqual([1, 120, 12, 2]);
    expect(numbers(listRows(chart, hops, '', { column: 'turns', descending: true }))).toEqual([120, 12, 1, 2]);
  });

  test('keeps the rows that contain the text', () => {
    expect(numbers(listRows(chart, null, 'terra', { column: 'number', descending: false }))).toEqual([1, 12]);
  });
});

describe('overlay', () => {
  const nothing = { selected: null, here: null, hovered: null, home: null, avoid: [], markers: [], course: null };

  test('a course is drawn leg by leg, dashed beyond the available turns', () => {
    const course = { sector_ids: ['a', 'b', 'c'], turns: 6, affordable_warps: 1 };
    const ribbons = overlayRibbons(chart, { ...nothing, course });
    expect(ribbons.map(({ leg, dashed }) => [leg, dashed])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(courseLegs(course)).toBe(2);
  });

  test('ids missing on the chart are skipped', () => {
    expect(overlayGlyphs(chart, { ...nothing, selected: 'ghost', avoid: ['ghost'] })).toEqual([]);
    expect(courseLegs(null)).toBe(0);
  });

  test('the exits of the selection are shown, or else those of the viewer', () => {
    expect(overlayRibbons(chart, { ...nothing, here: 'a' })).toHaveLength(1);
    expect(overlayRibbons(chart, { ...nothing, here: 'a', selected: 'b' })).toHaveLength(2);
  });
});

test('keys with a modifier belong to the browser', () => {
  const key = { key: 'z', ctrlKey: false, metaKey: false, altKey: false };
  expect(commandOf(key)).toEqual({ do: 'fit' });
  expect(commandOf({ ...key, ctrlKey: true })).toBeNull();
  expect(commandOf({ ...key, key: 'Q' })).toBeNull();
});
