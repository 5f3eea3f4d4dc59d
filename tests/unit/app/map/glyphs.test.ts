import { expect, it } from 'vitest';
import { buildChart } from '#app/_map/model/chart.ts';
import { contentGlyphs, GLYPH } from '#app/_map/model/glyphs.ts';
import { relativeLength, touchesUnknown, warpWeight } from '#app/_map/model/warp-look.ts';
import { SIGN_STROKES } from '#app/_map/sketch/sign-strokes.ts';
import { galaxyOf } from './sample-galaxy.ts';

const chart = buildChart(
  galaxyOf(
    [
      { id: 'a', flags: ['port', 'capital'] },
      { id: 'b', x: 100, flags: ['hazard'] },
      { id: 'c', x: 300, knowledge: 'unknown' },
    ],
    [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c', { latent: true }],
    ],
  ),
);

it('names what is there, the capital over the port', () => {
  expect(contentGlyphs(chart)).toEqual([
    { sector: 0, shape: GLYPH.port },
    { sector: 0, shape: GLYPH.capital },
    { sector: 1, shape: GLYPH.hazard },
  ]);
});

it('draws what is open and known in full strength', () => {
  expect([0, 1, 2].map((warp) => warpWeight(chart, warp))).toEqual([1, 0.6, 0.6]);
  expect([0, 1, 2].map((warp) => touchesUnknown(chart, warp))).toEqual([false, true, true]);
  expect(relativeLength(chart, 2) / relativeLength(chart, 0)).toBeCloseTo(3);
});

it('has strokes for every sign of the full drawing', () => {
  expect(Object.keys(SIGN_STROKES).map(Number)).toEqual(Object.values(GLYPH));
});
