import type { MapController } from '../map-controller.ts';
import { GLYPH, type Glyph, type GlyphShape } from '../model/glyphs.ts';
import { PLACE, type PlaceKind } from '../model/places.ts';
import type { Ribbon } from '../model/ribbons.ts';
import { cssColor, type Palette } from '../palette.ts';
import type { MapLayers } from '../types.ts';
import { lensOf } from './lens.ts';
import { sketchGlyphs } from './sketch-glyphs.ts';
import { sketchGrid, sketchHaze } from './sketch-ground.ts';
import { sketchPlaces } from './sketch-places.ts';
import { sketchRibbons } from './sketch-ribbons.ts';
import { sketchGlows, sketchNebulae, sketchSky } from './sketch-sky.ts';
import { sketchStars } from './sketch-stars.ts';
import { sketchWarps } from './sketch-warps.ts';

export type Sketch = {
  palette: Palette;
  layers: MapLayers;
  content: readonly Glyph[];
  marks: readonly Glyph[];
  ribbons: readonly Ribbon[];
};

/** One frame of the light drawing, from back to front. `progress`: legs of the course drawn so far. */
export function paintSketch(
  context: CanvasRenderingContext2D,
  controller: MapController,
  sketch: Sketch,
  options: { pixelRatio: number; scale: number; resting: boolean; progress: number },
): void {
  const lens = lensOf(controller, sketch.palette, options.scale);
  const { layers } = sketch;
  context.setTransform(options.pixelRatio, 0, 0, options.pixelRatio, 0, 0);
  context.fillStyle = cssColor(sketch.palette.ground);
  context.fillRect(0, 0, lens.width, lens.height);
  sketchSky(context, lens);
  // Haze and light fill more pixels than all else: they are drawn only while the camera rests.
  const soft = options.resting && layers.clusters;
  if (soft) sketchHaze(context, lens);
  if (soft) sketchNebulae(context, lens);
  sketchGrid(context, lens);
  if (layers.warps) sketchWarps(context, lens);
  sketchRibbons(context, lens, sketch.ribbons, options.progress);
  if (options.resting && sketch.palette.dark) sketchGlows(context, lens);
  sketchStars(context, lens);
  sketchGlyphs(context, lens, sketch.content, (shape) => isShown(shape, layers));
  sketchPlaces(context, lens, (kind) => placeIsShown(kind, layers));
  sketchGlyphs(context, lens, sketch.marks, () => true);
}

function placeIsShown(kind: PlaceKind, layers: MapLayers): boolean {
  if (kind === PLACE.port) return layers.ports;
  return kind !== PLACE.planet || layers.planets;
}

function isShown(shape: GlyphShape, layers: MapLayers): boolean {
  if (shape === GLYPH.port) return layers.ports;
  if (shape === GLYPH.planet) return layers.planets;
  return shape === GLYPH.hazard || shape === GLYPH.nebula ? layers.hazards : true;
}
