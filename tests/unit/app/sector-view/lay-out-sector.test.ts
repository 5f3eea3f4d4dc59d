import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEACON,
  HEIGHT,
  LANDMARK,
  layHazards,
  layWarps,
  OWN_SHIP,
  PLANETS,
  SHIPS,
  STATION,
  starsOf,
  WIDTH,
} from '#app/(player)/game/_parts/sector-view/lay-out-sector.ts';

const MANY = [{ type: 'mine', quantity: 500 }];
const HERE = { x: 0, y: 0 };
const around = fc
  .array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })), { maxLength: 20 })
  .map((points) => points.map(([x, y], at) => ({ id: String(at), number: 1_000 + at, x, y })));

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('the drawing of a sector', () => {
  it('keeps every warp in the box, and its number apart from the others', () => {
    fc.assert(
      fc.property(around, (warps) => {
        const marks = layWarps(HERE, warps);
        expect(marks).toHaveLength(Math.min(warps.length, 12));
        for (const { tip, label } of marks)
          for (const { x, y } of [tip, label]) {
            expect(x >= 8 && x <= WIDTH - 8, String(x)).toBe(true);
            expect(y >= 6 && y <= HEIGHT - 6, String(y)).toBe(true);
          }
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(at + 1)) {
            const apart = Math.abs(one.label.x - other.label.x) >= 26 || Math.abs(one.label.y - other.label.y) >= 11;
            expect(apart, `${one.angle} and ${other.angle}`).toBe(true);
          }
      }),
    );
  });

  it('leaves the numbers of warps in every direction free of the landmark and the beacon', () => {
    for (let degrees = 0; degrees < 360; degrees++) {
      const radians = (degrees * Math.PI) / 180;
      const far = { id: 'a', number: 2_000, x: Math.cos(radians) * 900, y: Math.sin(radians) * 900 };
      const [mark] = layWarps(HERE, [far]);
      if (!mark) throw new Error('the warp is not drawn');
      for (const { x, y, r } of [
        { ...LANDMARK, r: 10 * LANDMARK.scale },
        { ...BEACON, y: BEACON.y + 4, r: 8 },
      ]) {
        // Four digits are about 24 wide and 8 high.
        const gap = Math.hypot(
          Math.max(0, Math.abs(mark.label.x - x) - 12),
          Math.max(0, Math.abs(mark.label.y - y) - 4),
        );
        expect(gap, `${degrees} degrees`).toBeGreaterThan(r);
      }
    }
  });

  it('shows a lone warp in its direction, north up', () => {
    const [north] = layWarps(HERE, [{ id: 'a', number: 2, x: 0, y: 50 }]);
    const [east] = layWarps(HERE, [{ id: 'a', number: 2, x: 50, y: 0 }]);
    expect(north?.tip.y).toBeLessThan(HEIGHT / 4);
    expect(east?.tip.x).toBeGreaterThan((WIDTH * 3) / 4);
  });

  it('marks as many hazards as fit, each at its own place', () => {
    const two = layHazards([
      { type: 'mine', quantity: 1 },
      { type: 'fighter', quantity: 1 },
    ]);
    expect(two.map(({ type }) => type)).toEqual(['mine', 'fighter']);
    const many = layHazards([...MANY, { type: 'limpet', quantity: 1 }]);
    expect(many.every(({ type }) => type === 'mine')).toBe(true);
    expect(new Set(many.map(({ x }) => x)).size).toBe(many.length);
  });

  it('draws nothing overlapping', () => {
    const things = [
      STATION,
      ...PLANETS,
      ...SHIPS.map((ship) => ({ ...ship, r: 12.5 })),
      ...layHazards(MANY).map(({ x, y }) => ({ x, y, r: 6 })),
      { ...OWN_SHIP.free, r: 12.5 },
    ];
    for (const [at, one] of things.entries())
      for (const other of things.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(one.r + other.r);
  });

  it('has the same background for the same sector, and another for another', () => {
    expect(starsOf(7)).toEqual(starsOf(7));
    expect(starsOf(7)).not.toEqual(starsOf(8));
    for (const { x, y } of starsOf(7)) expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT).toBe(true);
  });
});
