import { contourPath, contourRings, sampleGrid } from '../flat/contour.ts';
import { linePath, type Shape } from '../flat/shape.ts';
import { LIGHT } from '../model/light.ts';
import { add, frameAround, into, scale, unit, type Vector } from '../model/vector.ts';
import type { PlanetScene } from './planet-scene.ts';
import type { PlanetView } from './planet-view.ts';
import type { FieldName, Layer } from './surfaces.ts';
import { cloudAt, fieldAt, terrainOf } from './terrain.ts';

const CLIP = 'disc';
const CLOUD = 'oklch(0.97 0.006 230)';

/** A value lower than any, where nothing is seen. */
const NOTHING = -9;
/** So far the ground continues beyond limb and frame, in planet radii, so that no outline shows there. */
const MARGIN = 0.05;

/** A grid of a field's values over the disc, left out below the frame. */
function gridOf(scene: PlanetScene, view: PlanetView, valueAt: (at: Vector) => number) {
  const lowest = (view.height - view.y) / view.r + MARGIN;
  return sampleGrid(view.steps, (x, y) => {
    const out = Math.hypot(x, y);
    if (out > 1 + MARGIN || y > lowest) return NOTHING;
    return valueAt(into(scene.frame, out < 1 ? [x, y, Math.sqrt(1 - out * out)] : [x / out, y / out, 0]));
  });
}

/** Ground above the levels of the planet's type, as closed contours. `glows`: the shining ones, or the others. */
export function groundShapes(scene: PlanetScene, view: PlanetView, glows: boolean): Shape[] {
  const layers = scene.surface.layers.filter((layer) => (layer.glows ?? false) === glows);
  const fields = [...new Set(layers.map(({ field }) => field))];
  return fields.flatMap((field) => fieldShapes(scene, view, field, layers));
}

function fieldShapes(scene: PlanetScene, view: PlanetView, field: FieldName, layers: readonly Layer[]): Shape[] {
  const terrain = terrainOf(scene.seed, scene.surface, view.octaves);
  const grid = gridOf(scene, view, (at) => fieldAt(terrain, field, at));
  return layers
    .filter((layer) => layer.field === field)
    .map(({ above, fill, line }) => ({
      kind: 'path',
      d: contourPath(contourRings(grid, above), ([x, y]) => [view.x + x * view.r, view.y + y * view.r]),
      fill,
      clip: CLIP,
      ...(line && view.isWide ? { stroke: line, width: 0.7 } : {}),
    }));
}

/** Clouds and their shadows. */
export function cloudShapes(scene: PlanetScene, view: PlanetView): Shape[] {
  const { cover } = scene.surface;
  if (cover === null || !view.isWide) return [];
  const terrain = terrainOf(scene.seed, scene.surface, view.octaves);
  const grid = gridOf(scene, view, (at) => cloudAt(terrain, at));
  function path(above: number, dx: number, dy: number): string {
    return contourPath(contourRings(grid, above), ([x, y]) => [view.x + dx + x * view.r, view.y + dy + y * view.r]);
  }
  return [
    { kind: 'path', d: path(cover, 3, 2), fill: 'oklch(0.2 0.03 250)', opacity: 0.28, clip: CLIP },
    { kind: 'path', d: path(cover, 0, 0), fill: CLOUD, opacity: 0.5, clip: CLIP },
    { kind: 'path', d: path(cover + 0.12, 0, 0), fill: CLOUD, opacity: 0.55, clip: CLIP },
  ];
}

/** Craters: the wall towards the light is dark, the far one is lit. */
export function craterShapes({ craters, surface }: PlanetScene, view: PlanetView): Shape[] {
  if (craters.length === 0) return [];
  function outlines(shift: number, size: number): string {
    return craters
      .map(({ at, radius }) => {
        const centre = unit(add(at, scale(LIGHT, shift * radius)));
        const [u, , v] = frameAround(centre);
        const points = Array.from({ length: 16 }, (_, index) => {
          const turn = (index / 16) * Math.PI * 2;
          const [c, s] = [Math.cos(turn) * radius * size, Math.sin(turn) * radius * size];
          const [x, y] = add(centre, add(scale(u, c), scale(v, s)));
          return [view.x + x * view.r, view.y + y * view.r] as const;
        });
        return linePath(points, true);
      })
      .join('');
  }
  return [
    { kind: 'path', d: outlines(-0.14, 1.04), fill: surface.rim, opacity: 0.55, clip: CLIP },
    { kind: 'path', d: outlines(0.1, 0.98), fill: 'oklch(0.3 0.02 60)', opacity: 0.55, clip: CLIP },
    { kind: 'path', d: outlines(-0.08, 0.82), fill: surface.ground, opacity: 0.9, clip: CLIP },
  ];
}
