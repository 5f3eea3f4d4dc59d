import { Group } from 'three';
import { createArrows } from '../layers/arrows.ts';
import { createHaze } from '../layers/haze.ts';
import { SharedUniforms } from '../layers/layer-uniforms.ts';
import { createLines } from '../layers/lines.ts';
import { createPoints } from '../layers/points.ts';
import { createRibbons } from '../layers/ribbons.ts';
import { createStarfield } from '../layers/starfield.ts';
import type { Chart } from '../model/chart.ts';
import { GLYPH } from '../model/glyphs.ts';
import { PLACE } from '../model/places.ts';
import type { MapLayers } from '../types.ts';

/** Everything the GPU draws for one chart, at most six draw calls. */
export function createGalaxyLayers(chart: Chart) {
  const shared = new SharedUniforms();
  const sky = createStarfield(shared);
  const haze = createHaze(chart, shared);
  const lines = createLines(chart, shared);
  const arrows = createArrows(chart, shared);
  const points = createPoints(chart, shared);
  const ribbons = createRibbons(shared);
  const all = [sky, haze, lines, arrows, ribbons, points];
  const root = new Group();
  root.add(...all.map((layer) => layer.object));
  const hasArrows = arrows.object.visible;
  const hasHaze = haze.object.visible;
  let hazeWanted = hasHaze;
  return {
    root,
    shared,
    sky,
    points,
    ribbons,
    showLayers(layers: MapLayers): void {
      lines.showWarps(layers.warps);
      arrows.object.visible = layers.warps && hasArrows;
      hazeWanted = layers.clusters && hasHaze;
      haze.object.visible = hazeWanted;
      points.showSign(GLYPH.port, layers.ports);
      points.showPlace(PLACE.port, layers.ports);
      points.showPlace(PLACE.planet, layers.planets);
      points.showSign(GLYPH.planet, layers.planets);
      points.showSign(GLYPH.hazard, layers.hazards);
      points.showSign(GLYPH.nebula, layers.hazards);
    },
    /** The haze fills more pixels than all else; without a graphics card it is drawn only while the camera rests. */
    showHaze(resting: boolean): void {
      haze.object.visible = hazeWanted && resting;
    },
    dispose(): void {
      for (const layer of all) layer.dispose();
    },
  };
}
