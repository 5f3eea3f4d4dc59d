import { expect, it } from 'vitest';
import { buildChart } from '#app/_map/model/chart.ts';
import { contentGlyphs, GLYPH } from '#app/_map/model/glyphs.ts';
import { relativeLength, touchesUnknown, warpWeight } from '#app/_map/model/warp-look.ts';
import { overlayGlyphs } from '#app/_map/scene/overlay-marks.ts';
import { SIGN_STROKES } from '#app/_map/sketch/sign-strokes.ts';
import type { MapMarker } from '#app/_map/types.ts';
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

it('names the sector’s content, the capital before the port', () => {
  expect(contentGlyphs(chart)).toEqual([
    { sector: 0, shape: GLYPH.port },
    { sector: 0, shape: GLYPH.capital },
    { sector: 1, shape: GLYPH.hazard },
  ]);
});

it('draws open and known content in full strength', () => {
  expect([0, 1, 2].map((warp) => warpWeight(chart, warp))).toEqual([1, 0.6, 0.6]);
  expect([0, 1, 2].map((warp) => touchesUnknown(chart, warp))).toEqual([false, true, true]);
  expect(relativeLength(chart, 2) / relativeLength(chart, 0)).toBeCloseTo(3);
});

it('has strokes for every sign of the full drawing', () => {
  expect(Object.keys(SIGN_STROKES).map(Number)).toEqual(Object.values(GLYPH));
});

it('draws an observed NPC once per sector, a pirate before others, and not where a ship is now', () => {
  const marker = (kind: MapMarker['kind'], sector_id: string, id = `${kind} ${sector_id}`): MapMarker => ({
    id,
    sector_id,
    kind,
    label: id,
  });
  const nothing = { selected: null, here: null, hovered: null, home: null, avoid: [], course: null };
  const markers = [
    marker('seen', 'b'),
    marker('seen', 'b', 'another'),
    marker('seen_hostile', 'b'),
    marker('seen', 'c'),
    marker('seen_hostile', 'a'),
    marker('other', 'a'),
  ];
  expect(overlayGlyphs(chart, { ...nothing, markers })).toEqual([
    { sector: 0, shape: GLYPH.other },
    { sector: 1, shape: GLYPH.seen_hostile },
    { sector: 2, shape: GLYPH.seen },
  ]);
});
