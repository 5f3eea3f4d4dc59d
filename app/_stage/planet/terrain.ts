import { repeatable } from '#app/_ui/repeatable.ts';
import { deriveSeed } from '#server/world/galaxy/rules/hash.ts';
import { layeredNoise, noiseAt } from '../model/noise.ts';
import type { Vector } from '../model/vector.ts';
import type { FieldName, Surface } from './surfaces.ts';

const PLATES = 46;

/** How fine the noise is: a small picture needs fewer octaves. */
export type Terrain = {
  readonly seed: number;
  readonly surface: Surface;
  readonly octaves: number;
  /** Middles of the crust's plates, unit vectors. */
  readonly plates: readonly Vector[];
};

export function terrainOf(seed: number, surface: Surface, octaves: number): Terrain {
  const random = repeatable(deriveSeed(seed, 'plates'));
  const plates = Array.from({ length: PLATES }, () => {
    const [y, turn] = [random() * 2 - 1, random() * Math.PI * 2];
    const flat = Math.sqrt(1 - y * y);
    return [flat * Math.cos(turn), y, flat * Math.sin(turn)] as const;
  });
  return { seed, surface, octaves, plates };
}

/** The value of a field at a place of the planet: a unit vector in the planet's own frame, its axis second. */
export function fieldAt({ seed, surface, octaves, plates }: Terrain, field: FieldName, at: Vector): number {
  const { size } = surface;
  switch (field) {
    case 'height':
      return layeredNoise(seed, bent(seed, at, 0.35), size, octaves);
    case 'ridge': {
      const broad = layeredNoise(seed + 77, at, size * 0.8, 2);
      return (
        1 - Math.abs(layeredNoise(seed + 31, bent(seed, at, 0.2), size * 1.5, octaves)) * 2.1 + broad * 0.22 - 0.06
      );
    }
    case 'ice':
      return Math.abs(at[1]) + layeredNoise(seed + 53, at, 2.4, octaves) * 0.16 - surface.cold;
    case 'crack':
      return widthOf(seed, at) - edgeDistance(plates, bent(seed, at, 0.5));
  }
}

/** Clouds in bands that follow the latitude, about −0.6 to 0.6. */
export function cloudAt({ seed, octaves }: Terrain, at: Vector): number {
  const stretched: Vector = [at[0], at[1] * 2.3, at[2]];
  return layeredNoise(seed + 211, bent(seed + 7, stretched, 0.5), 1.5, octaves);
}

/** Places moved by noise, so that coasts have bays and capes. */
function bent(seed: number, at: Vector, by: number): Vector {
  return [
    at[0] + noiseAt(seed + 401, at[0] * 1.7, at[1] * 1.7, at[2] * 1.7) * by,
    at[1] + noiseAt(seed + 402, at[0] * 1.7, at[1] * 1.7, at[2] * 1.7) * by,
    at[2],
  ];
}

/** How far a place is from the edge between its two nearest plates. */
function edgeDistance(plates: readonly Vector[], [x, y, z]: Vector): number {
  let nearest = 9;
  let second = 9;
  for (const [a, b, c] of plates) {
    const distance = Math.sqrt((a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2);
    if (distance < nearest) [nearest, second] = [distance, nearest];
    else if (distance < second) second = distance;
  }
  return second - nearest;
}

/** Fissures end: they are open in some parts of the planet only. */
function widthOf(seed: number, [x, y, z]: Vector): number {
  return Math.min(0.009, 0.003 + noiseAt(seed + 117, x * 2.1, y * 2.1, z * 2.1) * 0.11);
}
