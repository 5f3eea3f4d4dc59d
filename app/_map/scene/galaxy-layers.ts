import { Group } from 'three';
import { createArrows } from '../layers/arrows.ts';
import { createGlyphs } from '../layers/glyphs.ts';
import { createGrid } from '../layers/grid.ts';
import { createHaze } from '../layers/haze.ts';
import { SharedUniforms } from '../layers/layer-uniforms.ts';
import { createRibbons } from '../layers/ribbons.ts';
import { createStars } from '../layers/stars.ts';
import { createWarps } from '../layers/warps.ts';
import type { Chart } from '../model/chart.ts';
import { contentGlyphs, GLYPH } from '../model/glyphs.ts';
import type { MapLayers } from '../types.ts';

/** Everything the GPU draws for one chart, at most eight draw calls. */
export type GalaxyLayers = ReturnType<typeof createGalaxyLayers>;

export function createGalaxyLayers(chart: Chart) {
  const shared = new SharedUniforms();
  const haze = createHaze(chart, shared);
  const grid = createGrid(chart, shared);
  const warps = createWarps(chart, shared);
  const arrows = createArrows(chart, shared);
  const stars = createStars(chart, shared);
  const content = createGlyphs(shared, 6);
  const marks = createGlyphs(shared, 7);
  const ribbons = createRibbons(shared);
  const all = [haze, grid, warps, arrows, ribbons, stars, content, marks];
  content.set(contentGlyphs(chart), chart.positions);
  const root = new Group();
  root.add(...all.map((layer) => layer.object));
  const hasArrows = arrows.object.visible;
  let hazeWanted = haze.object.visible;
  return {
    root,
    shared,
    marks,
    ribbons,
    showLayers(layers: MapLayers): void {
      warps.object.visible = layers.warps;
      arrows.object.visible = layers.warps && hasArrows;
      hazeWanted = layers.clusters && chart.groups.length > 0;
      haze.object.visible = hazeWanted;
      content.show(GLYPH.port, layers.ports);
      content.show(GLYPH.planet, layers.planets);
      content.show(GLYPH.hazard, layers.hazards);
      content.show(GLYPH.nebula, layers.hazards);
    },
    /** The haze fills more pixels than all else; without a graphics card it waits until the camera rests. */
    showHaze(resting: boolean): void {
      haze.object.visible = hazeWanted && resting;
    },
    dispose(): void {
      for (const layer of all) layer.dispose();
    },
  };
}
