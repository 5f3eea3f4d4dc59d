import { describe, expect, test } from 'vitest';
import { buildChart, defaultImportance, FLAG_BIT } from '../../../../app/_map/model/chart.ts';
import { galaxyOf } from './sample-galaxy.ts';

describe('buildChart', () => {
  test('turns map axes into scene axes: east x, up y, south z', () => {
    const chart = buildChart(galaxyOf([{ id: 'a', x: 100, y: 200, z: 300 }], []));
    expect([...chart.positions]).toEqual([1, 3, -2]);
  });

  test('omits warps that name missing sectors or lead to themselves', () => {
    const chart = buildChart(
      galaxyOf(
        [{ id: 'a' }, { id: 'b' }],
        [
          ['a', 'b'],
          ['a', 'ghost'],
          ['b', 'b'],
        ],
      ),
    );
    expect(chart.warpFrom).toHaveLength(1);
  });

  test('carries flags, tints and knowledge by sector', () => {
    const data = galaxyOf([{ id: 'a', flags: ['port', 'nebula'], group_id: 'g', knowledge: 'here' }, { id: 'b' }], []);
    const chart = buildChart({ ...data, groups: [{ id: 'g', name: 'Sol Reach', tint: 4 }] });
    expect(chart.flags[0]).toBe(FLAG_BIT.port | FLAG_BIT.nebula);
    expect([...chart.tints]).toEqual([4, 0]);
    expect([...chart.knowledge]).toEqual([4, 2]);
  });

  test('places a group over the middle of its sectors and drops empty groups', () => {
    const data = galaxyOf(
      [
        { id: 'a', x: -1000, group_id: 'g' },
        { id: 'b', x: 1000, group_id: 'g' },
      ],
      [],
    );
    const groups = [
      { id: 'g', name: 'Sol Reach', tint: 1 as const },
      { id: 'empty', name: 'Nothing', tint: 2 as const },
    ];
    const chart = buildChart({ ...data, groups });
    expect(chart.groups).toHaveLength(1);
    expect(chart.groups[0]).toMatchObject({ x: 0, radius: 10, size: 2 });
  });

  test('names groups by their size and keeps their own order otherwise', () => {
    const sectors = ['small', 'large', 'large'].map((group_id, i) => ({ id: String(i), group_id }));
    const groups = ['small', 'large'].map((id) => ({ id, name: id, tint: 1 as const }));
    const chart = buildChart({ ...galaxyOf(sectors, []), groups });
    expect(chart.groups.map(({ id }) => id)).toEqual(['small', 'large']);
    expect(chart.groupOrder.map(({ id }) => id)).toEqual(['large', 'small']);
  });

  test('an empty galaxy has a finite frame', () => {
    const chart = buildChart({ sectors: [], warps: [] });
    expect(chart).toMatchObject({ center: [0, 0, 0], radius: 1, spacing: 1 });
  });

  test('orders labels by importance, then by number', () => {
    const chart = buildChart(
      galaxyOf(
        [{ id: 'plain' }, { id: 'capital', flags: ['capital'] }, { id: 'port', flags: ['port'] }, { id: 'plain2' }],
        [],
      ),
    );
    expect([...chart.labelOrder]).toEqual([1, 2, 0, 3]);
  });
});

test('the screen’s importance overrides the one from the flags', () => {
  const [plain] = galaxyOf([{ id: 'a', flags: ['capital'], label: 'Terra' }], []).sectors;
  expect(plain && defaultImportance(plain)).toBe(80);
  expect(buildChart(galaxyOf([{ id: 'a', flags: ['capital'], importance: 5 }], [])).importance[0]).toBe(5);
});
