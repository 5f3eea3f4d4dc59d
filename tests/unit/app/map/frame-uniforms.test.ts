import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ScreenIndex } from '#app/_map/camera/screen-index.ts';
import type { CameraView, Viewport } from '#app/_map/camera/view.ts';
import { writeCamera } from '#app/_map/gl/frame-uniforms.ts';

const RADIUS = 120;
const views = fc.record<CameraView>({
  x: fc.double({ min: -60, max: 60, noNaN: true }),
  y: fc.double({ min: -60, max: 60, noNaN: true }),
  z: fc.double({ min: -60, max: 60, noNaN: true }),
  distance: fc.double({ min: 5, max: 400, noNaN: true }),
  azimuth: fc.double({ min: -7, max: 7, noNaN: true }),
  polar: fc.double({ min: 0.04, max: 1.5, noNaN: true }),
  flat: fc.double({ min: 0, max: 1, noNaN: true }),
});
const viewports = fc.record<Viewport>({
  width: fc.integer({ min: 300, max: 3_000 }),
  height: fc.integer({ min: 300, max: 2_000 }),
});
const places = fc.tuple(
  fc.double({ min: -60, max: 60, noNaN: true }),
  fc.double({ min: -60, max: 60, noNaN: true }),
  fc.double({ min: -60, max: 60, noNaN: true }),
);

/** A 4 × 4 matrix, column by column, applied to a point. */
function applied(matrix: Float32Array, point: readonly number[]): number[] {
  return [0, 1, 2, 3].map((row) =>
    point.reduce((sum, value, column) => sum + (matrix[column * 4 + row] ?? 0) * value, 0),
  );
}

it('draws a sector where pointer and labels find it', () => {
  fc.assert(
    fc.property(views, viewports, places, (view, viewport, [x, y, z]) => {
      const numbers = new Float32Array(32);
      writeCamera(numbers, view, viewport, RADIUS);
      const inView = applied(numbers.subarray(0, 16), [x, y * (1 - view.flat), z, 1]);
      const [clipX = 0, clipY = 0, clipZ = 0, w = 0] = applied(numbers.subarray(16), inView);
      const screen = new ScreenIndex();
      screen.project(Float32Array.of(x, y, z), view, viewport);
      const found = screen.locate(0);
      fc.pre(found.depth > view.distance / 20);
      expect(w).toBeCloseTo(found.depth, 2);
      expect((clipX / w / 2 + 0.5) * viewport.width).toBeCloseTo(found.x, 0);
      expect((0.5 - clipY / w / 2) * viewport.height).toBeCloseTo(found.y, 0);
      expect(Math.abs(clipZ / w)).toBeLessThanOrEqual(1);
    }),
  );
});
