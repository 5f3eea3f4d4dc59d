import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPoints } from '#app/(player)/game/players/[id]/_parts/picture/fit-points.ts';

const BOX = { left: 60, top: 60, width: 1_080, height: 420 };
const point = fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer({ min: -9_000, max: 9_000 }) });

describe('a chart in its picture', () => {
  it('lies within the box', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (points) => {
        for (const { x, y } of fitPoints(points, BOX)) {
          expect(x >= BOX.left - 1e-6 && x <= BOX.left + BOX.width + 1e-6).toBe(true);
          expect(y >= BOX.top - 1e-6 && y <= BOX.top + BOX.height + 1e-6).toBe(true);
        }
      }),
    );
  });

  it('keeps its proportions, with north up', () => {
    const [a, b, c] = fitPoints(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 0, y: 100 },
      ],
      BOX,
    );
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo((a?.y ?? 0) - (c?.y ?? 0));
    expect(c?.y).toBeLessThan(a?.y ?? 0);
  });

  it('fills the box with the framed points, and lets others lie outside', () => {
    const framed = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
    ];
    const [a, b, far] = fitPoints([...framed, { x: 1_000, y: 5 }], BOX, framed);
    expect([a?.y, b?.y]).toEqual([BOX.top + BOX.height, BOX.top]);
    expect(far?.x).toBeGreaterThan(BOX.left + BOX.width);
  });

  it('centres a single sector, and handles none', () => {
    expect(fitPoints([{ x: 7, y: -3 }], BOX)).toEqual([{ x: 600, y: 270 }]);
    expect(fitPoints([], BOX)).toEqual([]);
  });
});
