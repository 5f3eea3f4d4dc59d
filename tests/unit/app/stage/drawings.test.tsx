import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '#app/_stage/flat/shape.ts';
import { drawPlanet } from '#app/_stage/planet/draw-planet.ts';
import { planetScene } from '#app/_stage/planet/planet-scene.ts';
import { smallView, WIDE } from '#app/_stage/planet/planet-view.ts';
import { StagePicture } from '#app/_stage/stage-picture.tsx';
import { drawStation } from '#app/_stage/station/draw-station.ts';
import { stationScene } from '#app/_stage/station/station-scene.ts';
import { PLANET_TYPES } from '#server/game/planets/rules/catalogue.ts';
import { SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';
import { DOCK_SERVICES } from '#server/world/ships/rules/dock-services.ts';

const MAX_ELEMENTS = 250;
const MAX_SMALL_ELEMENTS = 48;

const planets = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...PLANET_TYPES),
  colonists: fc.integer({ min: 0, max: 30_000 }),
  citadel: fc.integer({ min: 0, max: 6 }),
  building: fc.option(fc.integer({ min: 1, max: 6 })),
});
const slips = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.option(fc.integer({ min: 0, max: 24 })))
  .map(([total, free]) => ({ total, free: free === null ? null : Math.min(total, free) }));
const stations = fc.record({
  id: fc.uuid(),
  class: fc.integer({ min: 0, max: 8 }),
  services: fc.subarray([...DOCK_SERVICES]),
  goods: fc.integer({ min: 0, max: 9 }),
  black_market: fc.boolean(),
  slips: fc.record({ transient: slips, long_term: slips }),
  ship: fc.option(
    fc.record({
      type: fc.constantFrom(...SHIP_TYPES),
      slip: fc.constantFrom('transient' as const, 'long_term' as const),
    }),
  ),
});

function elementsOf(drawing: Drawing): number {
  return renderToStaticMarkup(<StagePicture drawing={drawing} label="a place" />).match(/<[a-z]/gi)?.length ?? 0;
}

/** Where the strokes of a path begin and end, for paths of absolute lines and curves. */
function pointsOf(d: string): [number, number][] {
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function expectNumbers(drawing: Drawing): void {
  expect(JSON.stringify(drawing)).not.toMatch(/NaN|Infinity|null|undefined/);
}

describe('the picture of a planet', () => {
  it('stays within its budget of elements and has no broken numbers', () => {
    fc.assert(
      fc.property(planets, (planet) => {
        const scene = planetScene(planet);
        const [wide, small] = [drawPlanet(scene, WIDE), drawPlanet(scene, smallView(scene.ring !== null))];
        for (const drawing of [wide, small]) expectNumbers(drawing);
        expect(elementsOf(wide)).toBeLessThanOrEqual(MAX_ELEMENTS);
        expect(elementsOf(small)).toBeLessThanOrEqual(MAX_SMALL_ELEMENTS);
      }),
      { numRuns: 12 },
    );
  });

  it('fits a small box with its ring and its citadel', () => {
    fc.assert(
      fc.property(planets, (planet) => {
        const scene = planetScene(planet);
        const drawing = drawPlanet(scene, smallView(scene.ring !== null));
        for (const shape of drawing.shapes) {
          if (shape.kind !== 'path' || shape.clip) continue;
          for (const [x, y] of pointsOf(shape.d)) {
            expect(x >= -1 && x <= drawing.width + 1, shape.d).toBe(true);
            expect(y >= -1 && y <= drawing.height + 1, shape.d).toBe(true);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('the picture of a station', () => {
  it('is the same for the same facts, within its frame and its budget of elements', () => {
    fc.assert(
      fc.property(stations, (station) => {
        const drawing = drawStation(stationScene(station));
        expect(drawStation(stationScene({ ...station }))).toEqual(drawing);
        expectNumbers(drawing);
        expect(elementsOf(drawing)).toBeLessThanOrEqual(MAX_ELEMENTS);
        for (const shape of drawing.shapes) {
          // The shine of the light is wider than the frame.
          if (shape.kind !== 'path' || shape.fill === '@dawn') continue;
          for (const [x, y] of pointsOf(shape.d)) {
            expect(x >= 0 && x <= drawing.width, shape.d).toBe(true);
            expect(y >= 0 && y <= drawing.height, shape.d).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has a lamp for each slip, a module for each service and a crate for each good', () => {
    fc.assert(
      fc.property(stations, (station) => {
        const scene = stationScene(station);
        expect(scene.slips).toHaveLength(station.slips.transient.total + station.slips.long_term.total);
        expect(scene.modules).toHaveLength(station.services.length);
        expect(scene.crates).toHaveLength(station.goods);
        for (const { u } of scene.slips) expect(u >= scene.quay.left && u <= scene.quay.right).toBe(true);
      }),
    );
  });
});
