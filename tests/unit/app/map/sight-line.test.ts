import { expect, it } from 'vitest';
import { MapController } from '#app/_map/map-controller.ts';
import { buildChart } from '#app/_map/model/chart.ts';
import { isInFrame, sightLine } from '#app/_map/sketch/sight-line.ts';
import { galaxyOf } from './sample-galaxy.ts';

/** Seen from straight above at a height of 100 scene units: depth is 100 less the height. */
function looking(heights: readonly number[]) {
  const sectors = heights.map((z, i) => ({ id: `s${i}`, x: i * 1_000, z: z * 100 }));
  const controller = new MapController(buildChart(galaxyOf(sectors, [])));
  controller.rig.set({ x: 0, y: 0, z: 0, distance: 100, azimuth: 0, polar: 0, flat: 0 });
  controller.step(0, 800, 600);
  return controller;
}

it('is drawn between both points when they are in front of the camera', () => {
  const controller = looking([0, 20]);
  const line = sightLine(controller, 0, 1);
  expect(line).toMatchObject({ ax: 400, ay: 300 });
  expect(line?.ad).toBeCloseTo(100);
  expect(line?.bd).toBeCloseTo(80);
});

it('is clipped where it passes the camera, from either side', () => {
  const controller = looking([0, 200]);
  const there = sightLine(controller, 0, 1);
  const back = sightLine(controller, 1, 0);
  expect(there?.ad).toBeCloseTo(100);
  expect(there?.bd).toBeCloseTo(0.1);
  expect([back?.bx, back?.by, back?.bd]).toEqual([there?.ax, there?.ay, there?.ad]);
  expect(there?.bx).toBeGreaterThan(400);
});

it('is empty when all of it lies behind', () => {
  expect(sightLine(looking([150, 200]), 0, 1)).toBeNull();
});

it('is in frame when its box is', () => {
  const line = { ax: -10, ay: 50, ad: 1, bx: 20, by: 60, bd: 1 };
  expect(isInFrame(line, 100, 100)).toBe(true);
  expect(isInFrame({ ...line, bx: -5 }, 100, 100)).toBe(false);
  expect(isInFrame({ ...line, ay: 101, by: 120 }, 100, 100)).toBe(false);
});
