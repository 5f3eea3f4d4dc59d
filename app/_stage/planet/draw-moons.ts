import { nightShapes } from '../flat/night.ts';
import type { Shape } from '../flat/shape.ts';
import type { PlanetScene } from './planet-scene.ts';
import type { PlanetView } from './planet-view.ts';

/** Moons before or behind the planet; those outside the frame, or behind the disc, are left out. */
export function moonShapes({ moons }: PlanetScene, view: PlanetView, front: boolean): Shape[] {
  if (!view.isWide) return [];
  return moons
    .filter(({ at }) => at[2] >= 0 === front)
    .flatMap(({ at, radius }) => {
      const [x, y, r] = [view.x + at[0] * view.r, view.y + at[1] * view.r, radius * view.r];
      const isInside = x > r && x < view.width - r && y > r + 2 && y < view.height - r - 2;
      if (!isInside || (!front && Math.hypot(at[0], at[1]) < 1 + radius)) return [];
      return [{ kind: 'circle', x, y, r, fill: 'oklch(0.72 0.015 80)' } as const, ...nightShapes(x, y, r, false)];
    });
}
