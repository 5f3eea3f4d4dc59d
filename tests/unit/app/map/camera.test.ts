import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CameraRig } from '../../../../app/_map/camera/camera-rig.ts';
import { fitAll } from '../../../../app/_map/camera/fit.ts';
import { ScreenIndex } from '../../../../app/_map/camera/screen-index.ts';
import { type CameraView, limitView, mix, orbit, pan, zoomAt } from '../../../../app/_map/camera/view.ts';

const VIEWPORT = { width: 800, height: 600 };
const VIEW: CameraView = { x: 0, y: 0, z: 0, distance: 100, azimuth: 0.4, polar: 0.9, flat: 0 };

function project(view: CameraView, ...points: number[]): ScreenIndex {
  const index = new ScreenIndex();
  index.project(Float32Array.from(points), view, VIEWPORT);
  return index;
}

/** A cloud of sectors of any shape within the galaxy's bounds. */
const cloud = fc
  .array(fc.tuple(...[100, 30, 100].map((reach) => fc.float({ min: -reach, max: reach, noNaN: true }))), {
    minLength: 2,
    maxLength: 40,
  })
  .map((points) => Float32Array.from(points.flat()));

describe('view', () => {
  test('the target is in the middle of the screen', () => {
    const index = project(VIEW, 0, 0, 0);
    expect([index.x[0], index.y[0], index.depth[0]]).toEqual([400, 300, 100]);
  });

  test('a place is where a sector there is', () => {
    const view = { ...VIEW, x: 4, y: -7, z: 11, flat: 0.3 };
    expect(project(view, 12, 5, -30).locatePlace(12, 5, -30)).toEqual(project(view, 12, 5, -30).locate(0));
  });

  test('panning moves the picture with the pointer', () => {
    const index = project(pan(VIEW, 30, -20, VIEWPORT), 0, 0, 0);
    expect(index.x[0]).toBeCloseTo(430, 3);
    expect(index.y[0]).toBeCloseTo(280, 3);
  });

  test('zooming keeps the point under the pointer', () => {
    const aside = pan(VIEW, 120, 60, VIEWPORT);
    const at = project(aside, 0, 0, 0);
    const pointer = { x: at.x[0] ?? 0, y: at.y[0] ?? 0 };
    const closer = project(zoomAt(aside, 0.5, pointer, VIEWPORT, [1, 500]), 0, 0, 0);
    expect(closer.x[0]).toBeCloseTo(pointer.x, 2);
    expect(closer.y[0]).toBeCloseTo(pointer.y, 2);
  });

  test('zooming stops at its range', () => {
    expect(zoomAt(VIEW, 0.001, { x: 0, y: 0 }, VIEWPORT, [20, 500]).distance).toBe(20);
  });

  test('orbiting never turns the galaxy upside down', () => {
    expect(orbit(VIEW, 0, 10_000).polar).toBeGreaterThan(0);
    expect(orbit(VIEW, 0, -10_000).polar).toBeLessThan(Math.PI / 2);
  });

  test('a glide turns the short way round', () => {
    const half = mix({ ...VIEW, azimuth: 3 }, { ...VIEW, azimuth: -3 }, 0.5);
    expect(Math.abs(half.azimuth)).toBeGreaterThan(3);
  });

  test('the target stays within reach of the sectors', () => {
    const held = limitView({ ...VIEW, x: 900 }, { center: [0, 0, 0], radius: 100 });
    expect(held.x).toBeCloseTo(100, 6);
  });

  test('a fit holds every sector, from any angle', () => {
    fc.assert(
      fc.property(
        cloud,
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        (points, azimuth, polar) => {
          const index = new ScreenIndex();
          index.project(points, fitAll({ ...VIEW, azimuth, polar }, points, VIEWPORT), VIEWPORT);
          for (let i = 0; i < points.length / 3; i++) {
            expect(index.x[i]).toBeGreaterThanOrEqual(0);
            expect(index.x[i]).toBeLessThanOrEqual(VIEWPORT.width);
            expect(index.y[i]).toBeGreaterThanOrEqual(0);
            expect(index.y[i]).toBeLessThanOrEqual(VIEWPORT.height);
          }
        },
      ),
    );
  });
});

describe('ScreenIndex', () => {
  test('picks the same sector as a full search', () => {
    fc.assert(
      fc.property(cloud, fc.nat(800), fc.nat(600), (points, px, py) => {
        const index = new ScreenIndex();
        index.project(points, VIEW, VIEWPORT);
        let best: number | null = null;
        let bestScore = Infinity;
        for (let i = 0; i < points.length / 3; i++) {
          const [x = 0, y = 0, depth = 0] = [index.x[i], index.y[i], index.depth[i]];
          const away = Math.hypot(x - px, y - py);
          const outside = depth <= 0 || x < 0 || y < 0 || x >= 800 || y >= 608;
          const score = away + depth * 1e-3;
          if (away <= 24 && !outside && score < bestScore) {
            best = i;
            bestScore = score;
          }
        }
        expect(index.pick(px, py, 24)).toBe(best);
      }),
    );
  });

  test('locates one sector where it has all of them', () => {
    fc.assert(
      fc.property(cloud, (points) => {
        const index = new ScreenIndex();
        index.project(points, VIEW, VIEWPORT);
        const alone = index.locate(0);
        expect([alone.x, alone.y, alone.depth].map(Math.fround)).toEqual([index.x[0], index.y[0], index.depth[0]]);
        expect(index.locate(points.length / 3)).toEqual({ x: 0, y: 0, depth: 0 });
      }),
    );
  });

  test('sectors behind the camera are not picked', () => {
    expect(project({ ...VIEW, polar: 0 }, 0, 300, 0).pick(400, 300, 50)).toBeNull();
  });

  test('a flat view ignores heights', () => {
    const index = project({ ...VIEW, polar: 0, flat: 1 }, 10, 0, 5, 10, 40, 5);
    expect(index.x[0]).toBe(index.x[1]);
    expect(index.y[0]).toBe(index.y[1]);
  });
});

describe('CameraRig', () => {
  function rigOf(reducedMotion: boolean) {
    const rig = new CameraRig(() => {});
    rig.viewport = VIEWPORT;
    rig.reducedMotion = reducedMotion;
    return rig;
  }

  test('a jump glides for 200 ms and then stops', () => {
    const rig = rigOf(false);
    rig.center(50, 0, 0);
    expect(rig.step(1_000)).toBe(true);
    expect(rig.step(1_100)).toBe(true);
    expect(rig.view.x).toBeGreaterThan(0);
    expect(rig.step(1_200)).toBe(false);
    expect(rig.view.x).toBe(50);
  });

  test('with reduced motion it moves at once', () => {
    const rig = rigOf(true);
    rig.center(50, 0, 0);
    expect(rig.step(1_000)).toBe(false);
    expect(rig.view.x).toBe(50);
  });

  test('a gesture continues from the end of a glide', () => {
    const rig = rigOf(false);
    rig.center(50, 0, 0);
    rig.step(1_000);
    rig.orbit(10, 0);
    expect(rig.view.x).toBe(50);
    expect(rig.step(1_016)).toBe(false);
  });

  test('the plan view looks straight down, also while it is rotated', () => {
    const rig = rigOf(true);
    rig.setFlat(true);
    rig.step(0);
    rig.orbit(40, 40);
    expect(rig.view).toMatchObject({ flat: 1, polar: 0 });
  });
});

test('a sector that is looked for from the nearest view is shown with its surroundings', () => {
  const rig = new CameraRig(() => undefined);
  rig.viewport = VIEWPORT;
  rig.zoom(0.0001);
  expect(rig.isNearest).toBe(true);
  rig.focus(3, 0, 4, 60);
  expect(rig.aim).toMatchObject({ x: 3, z: 4, distance: 60 });
  rig.finish();
  rig.zoom(0.5);
  const closer = rig.aim.distance;
  rig.focus(0, 0, 0, 60);
  expect(rig.aim.distance).toBe(closer);
});
