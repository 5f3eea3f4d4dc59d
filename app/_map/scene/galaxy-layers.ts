import type { Graphics } from '../gl/graphics.ts';
import { createArrows } from '../layers/arrows.ts';
import { createHaze } from '../layers/haze.ts';
import { createLines } from '../layers/lines.ts';
import { createPoints } from '../layers/points.ts';
import { createRibbons } from '../layers/ribbons.ts';
import { createStarfield } from '../layers/starfield.ts';
import type { Chart } from '../model/chart.ts';
import { GLYPH } from '../model/glyphs.ts';
import { PLACE } from '../model/places.ts';
import type { MapLayers } from '../types.ts';

export type GalaxyLayers = ReturnType<typeof createGalaxyLayers>;

/** Everything the graphics card draws for one chart, in at most six calls from back to front. */
export function createGalaxyLayers(chart: Chart, graphics: Graphics) {
  const haze = createHaze(chart, graphics);
  const lines = createLines(chart, graphics);
  const arrows = createArrows(chart, graphics);
  const ribbons = createRibbons(graphics);
  const points = createPoints(chart, graphics);
  const all = [createStarfield(graphics), haze, lines, arrows, ribbons, points];
  let hazeWanted = true;
  return {
    chart,
    points,
    ribbons,
    showLayers(layers: MapLayers): void {
      lines.showWarps(layers.warps);
      arrows.visible = layers.warps;
      hazeWanted = layers.clusters;
      points.showSign(GLYPH.port, layers.ports);
      points.showPlace(PLACE.port, layers.ports);
      points.showPlace(PLACE.planet, layers.planets);
      points.showSign(GLYPH.planet, layers.planets);
      points.showSign(GLYPH.hazard, layers.hazards);
      points.showSign(GLYPH.nebula, layers.hazards);
    },
    /** The haze fills more pixels than all else; without a graphics card it is drawn only while the camera rests. */
    draw({ withHaze }: { withHaze: boolean }): void {
      haze.visible = hazeWanted && withHaze;
      for (const layer of all) layer.draw();
    },
    dispose(): void {
      for (const layer of all) layer.dispose();
    },
  };
}
