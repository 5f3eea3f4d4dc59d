import type { Chart } from '../model/chart.ts';

const RINGS = 5;
const STEPS = 128;
const SPOKES = 12;

/**
 * Rings and spokes in the middle plane, as ends of lines: they make height and distance visible when the view is tilted.
 */
export function gridPoints(chart: Chart): Float32Array {
  const [cx, cy, cz] = chart.center;
  const reach = chart.radius * 0.96;
  const points: number[] = [];
  function put(radius: number, angle: number) {
    points.push(cx + Math.cos(angle) * radius, cy, cz + Math.sin(angle) * radius);
  }
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let step = 0; step < STEPS; step++) {
      put((reach * ring) / RINGS, (step / STEPS) * Math.PI * 2);
      put((reach * ring) / RINGS, ((step + 1) / STEPS) * Math.PI * 2);
    }
  }
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    put(reach / RINGS, (spoke / SPOKES) * Math.PI * 2);
    put(reach, (spoke / SPOKES) * Math.PI * 2);
  }
  return Float32Array.from(points);
}
