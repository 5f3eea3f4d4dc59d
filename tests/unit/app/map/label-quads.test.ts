import { expect, test } from 'vitest';
import { createQuads, writeQuads } from '#app/_map/layers/label-quads.ts';
import { buildChart } from '#app/_map/model/chart.ts';
import type { LabelRequest } from '#app/_map/overlays/label-requests.ts';
import { galaxyOf } from './sample-galaxy.ts';

const IMAGE = { row: 23, margin: 4 };

function sample() {
  const data = galaxyOf(
    [
      { id: 'a', x: 100, group_id: 'g' },
      { id: 'b', x: 300, y: -200, group_id: 'g' },
    ],
    [],
  );
  return buildChart({ ...data, groups: [{ id: 'g', name: 'Sol Reach', tint: 4 }] });
}
const named = { text: 'Terra', x: 0, y: 0, depth: 1, look: 'named', tint: 0 } as const satisfies Partial<LabelRequest>;

test('a label is at the place of its sector or group, in the scene', () => {
  const chart = sample();
  const quads = createQuads(2);
  const slot = { left: 0, top: 0, width: 50 };
  const [group] = chart.groups;
  const labels: LabelRequest[] = [
    { ...named, key: 1, sector: 1 },
    { ...named, key: 'group g', ...(group && { group }) },
  ];
  const texts = labels.map((label) => ({ label, slot, dx: 0, dy: 0 }));
  writeQuads(quads, chart, texts, IMAGE);
  const { data } = quads.attributes.position;
  expect([...data.subarray(0, 12)]).toEqual([3, 0, 2, 3, 0, 2, 3, 0, 2, 3, 0, 2]);
  expect([...data.subarray(12, 15)]).toEqual([2, 0, 1]);
});

test('its corners span its image in the atlas, with the margin around the text', () => {
  const quads = createQuads(1);
  const slot = { left: 60, top: 46, width: 50 };
  writeQuads(quads, sample(), [{ label: { ...named, key: 0, sector: 0 }, slot, dx: 10.5, dy: -7.25 }], IMAGE);
  const { aText, aCorner } = quads.attributes;
  expect([...aText.data.subarray(0, 4)]).toEqual([6.5, -11.25, 60, 46]);
  expect([...aText.data.subarray(12)]).toEqual([6.5, -11.25, 60, 46]);
  expect([...aCorner.data]).toEqual([0, 0, 50, 0, 50, 23, 0, 23]);
  expect([...quads.index]).toEqual([0, 1, 2, 0, 2, 3]);
});
