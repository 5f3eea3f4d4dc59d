import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CameraRig } from '../../../../app/_map/camera/camera-rig.ts';
import { ScreenIndex } from '../../../../app/_map/camera/screen-index.ts';
import { neighbourhoodRadius } from '../../../../app/_map/model/neighbourhood.ts';

function line(...xs: number[]) {
  return Float32Array.from(xs.flatMap((x) => [x, 0, 0]));
}

describe('neighbourhoodRadius', () => {
  test('one distant gateway does not set the scale', () => {
    expect(neighbourhoodRadius(line(0, 3, -4, 5, -6, 500), 0, 30)).toBe(6);
  });

  test('holds the requested number of sectors on a large chart', () => {
    const positions = line(...Array.from({ length: 1000 }, (_, i) => i));
    expect(neighbourhoodRadius(positions, 0, 30)).toBe(30);
  });

  test('a single sector has a non-zero neighbourhood', () => {
    expect(neighbourhoodRadius(line(9), 0, 30)).toBe(1);
  });
});

describe('framing a course', () => {
  test('holds every sector of it well inside the view', () => {
    const point = fc.double({ min: -80, max: 80, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point, point), { minLength: 2, maxLength: 12 }), (points) => {
        const positions = Float32Array.from(points.flat());
        const rig = new CameraRig(() => {});
        rig.viewport = { width: 800, height: 600 };
        rig.bounds = { center: [0, 0, 0], radius: 150 };
        rig.frame(positions, 1);
        rig.finish();
        const index = new ScreenIndex();
        index.project(positions, rig.view, rig.viewport);
        for (let i = 0; i < points.length; i++) {
          expect(index.x[i]).toBeGreaterThan(40);
          expect(index.x[i]).toBeLessThan(760);
          expect(index.y[i]).toBeGreaterThan(30);
          expect(index.y[i]).toBeLessThan(570);
        }
      }),
    );
  });
});
