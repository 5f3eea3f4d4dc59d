import type { Frame } from '../frame-loop.ts';
import { Graphics } from '../gl/graphics.ts';
import { createLabels, type LabelsLayer } from '../layers/labels.ts';
import type { MapController } from '../map-controller.ts';
import type { Chart } from '../model/chart.ts';
import type { ShownLabels } from '../overlays/label-placement.ts';
import type { Palette } from '../palette.ts';
import type { MapLayers } from '../types.ts';
import { createGalaxyLayers, type GalaxyLayers } from './galaxy-layers.ts';
import { type Overlay, overlayGlyphs, overlayRibbons } from './overlay-marks.ts';

/** `names`: whether the names of sectors and groups are part of this drawing. */
export type GalaxyContent = { chart: Chart; palette: Palette; layers: MapLayers; overlay: Overlay; names: boolean };

/** How the full drawing is painted. `hardware`: whether a graphics card draws. `family`: the fonts of its texts. */
type Means = { hardware: boolean; family: string };

/** Paints the full drawing on a WebGL canvas. */
export class GalaxyPainter {
  private readonly graphics: Graphics;
  private readonly hardware: boolean;
  private readonly labels: LabelsLayer;
  private shown: ShownLabels | null = null;
  private galaxy: GalaxyLayers | null = null;
  private content: GalaxyContent | null = null;

  constructor(gl: WebGL2RenderingContext, { hardware, family }: Means) {
    this.graphics = new Graphics(gl);
    this.hardware = hardware;
    this.labels = createLabels(this.graphics, family);
  }

  /** Sends what has changed to the graphics card. */
  show(content: GalaxyContent): void {
    const before = this.content;
    const { chart, palette, layers, overlay, names } = content;
    this.content = content;
    this.shown = { overlay, analysis: null, names, palette };
    if (palette !== before?.palette) this.graphics.uniforms.setPalette(palette, this.hardware);
    const isNew = this.galaxy?.chart !== chart;
    if (isNew) this.galaxy?.dispose();
    const galaxy = isNew || !this.galaxy ? createGalaxyLayers(chart, this.graphics) : this.galaxy;
    this.galaxy = galaxy;
    if (isNew || layers !== before?.layers) galaxy.showLayers(layers);
    if (!isNew && overlay === before?.overlay) return;
    galaxy.points.mark(overlayGlyphs(chart, overlay));
    galaxy.ribbons.set(overlayRibbons(chart, overlay), chart.positions);
  }

  /** Measures and paints all texts again: a font has loaded. */
  forgetTexts(): void {
    this.labels.forget();
  }

  /** Whether the shaders are compiled. */
  isReady(): boolean {
    return this.graphics.isReady();
  }

  paint(controller: MapController, { resting, ...frame }: Frame): void {
    if (!this.content || !this.shown) return;
    const { rig, chart, backdrop } = controller;
    this.graphics.uniforms.send({ rig, chart, backdrop, ...frame });
    this.graphics.clear(this.content.palette.ground);
    this.galaxy?.draw({ withHaze: this.hardware || resting });
    this.labels.update(controller, this.shown, frame.pixelRatio, performance.now());
    this.labels.draw();
  }
}
