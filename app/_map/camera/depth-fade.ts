import type { CameraView } from './view.ts';

/** Depth where fading begins, and over how many scene units it ends. The plan view does not fade. */
export function fadeRange(view: CameraView, radius: number): readonly [number, number] {
  const reach = Math.min(radius * 1.1, view.distance * 2.1);
  const start = view.flat > 0.5 ? view.distance * 4 : view.distance - reach * 0.55;
  return [start, reach * 2];
}

/** 1 near the viewer, 0.22 at the far end: the same curve as `depthFade` in the shaders. */
export function depthFade(depth: number, [start, length]: readonly [number, number]): number {
  return 1 - 0.78 * smoothstep(0, 1, (depth - start) / length);
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
