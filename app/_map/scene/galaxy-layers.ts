import { Group } from 'three';
import { createArrows } from '../layers/arrows.ts';
import { createGlyphs } from '../layers/glyphs.ts';
import { createGrid } from '../layers/grid.ts';
import { createHaze } from '../layers/haze.ts';
import { SharedUniforms } from '../layers/layer-uniforms.ts';
import { createPlaces } from '../layers/places.ts';
import { createRibbons } from '../layers/ribbons.ts';
import { createStarfield } from '../layers/starfield.ts';
import { createStars } from '../layers/stars.ts';
import { createWarps } from '../layers/warps.ts';
import type { Chart } from '../model/chart.ts';
import { contentGlyphs, GLYPH } from '../model/glyphs.ts';
import { PLACE } from '../model/places.ts';
import type { MapLayers } from '../types.ts';

/** Everything the GPU draws for one chart, at most ten draw calls. */
export function createGalaxyLayers(chart: Chart) {
  const shared = new SharedUniforms();
  const sky = createStarfield(shared);
  const haze = createHaze(chart, shared);
  const grid = createGrid(chart, shared);
  const warps = createWarps(chart, shared);
  const arrows = createArrows(chart, shared);
  const stars = createStars(chart, shared);
  const content = createGlyphs(shared, 6, chart.places.length > 0);
  const places = createPlaces(chart, shared);
  const marks = createGlyphs(shared, 7);
  const ribbons = createRibbons(shared);
  const all = [sky, haze, grid, warps, arrows, ribbons, stars, content, places, marks];
  content.set(contentGlyphs(chart), chart);
  const root = new Group();
  root.add(...all.map((layer) => layer.object));
  const hasArrows = arrows.object.visible;
  const hasHaze = haze.object.visible;
  let hazeWanted = hasHaze;
  return {
    root,
    shared,
    sky,
    marks,
    ribbons,
    showLayers(layers: MapLayers): void {
      warps.object.visible = layers.warps;
      arrows.object.visible = layers.warps && hasArrows;
      hazeWanted = layers.clusters && hasHaze;
      haze.object.visible = hazeWanted;
      content.show(GLYPH.port, layers.ports);
      places.show(PLACE.port, layers.ports);
      places.show(PLACE.planet, layers.planets);
      content.show(GLYPH.planet, layers.planets);
      content.show(GLYPH.hazard, layers.hazards);
      content.show(GLYPH.nebula, layers.hazards);
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
