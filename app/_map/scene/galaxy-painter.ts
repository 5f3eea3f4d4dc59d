import { Graphics } from '../gl/graphics.ts';
import type { MapController } from '../map-controller.ts';
import type { Chart } from '../model/chart.ts';
import type { Palette } from '../palette.ts';
import type { MapLayers } from '../types.ts';
import { createGalaxyLayers, type GalaxyLayers } from './galaxy-layers.ts';
import { type Overlay, overlayGlyphs, overlayRibbons } from './overlay-marks.ts';

export type GalaxyContent = { chart: Chart; palette: Palette; layers: MapLayers; overlay: Overlay };

/** Paints the full drawing on a WebGL canvas. `hardware`: whether a graphics card draws. */
export class GalaxyPainter {
  private readonly graphics: Graphics;
  private readonly hardware: boolean;
  private galaxy: GalaxyLayers | null = null;
  private content: GalaxyContent | null = null;

  constructor(gl: WebGL2RenderingContext, hardware: boolean) {
    this.graphics = new Graphics(gl);
    this.hardware = hardware;
  }

  /** Sends what has changed to the graphics card. */
  show(content: GalaxyContent): void {
    const before = this.content;
    const { chart, palette, layers, overlay } = content;
    this.content = content;
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

  /** Whether the shaders are compiled. */
  isReady(): boolean {
    return this.graphics.isReady();
  }

  paint(
    { rig, chart, backdrop }: MapController,
    { resting, ...frame }: { pixelRatio: number; scale: number; resting: boolean; progress: number },
  ): void {
    if (!this.content) return;
    this.graphics.uniforms.send({ rig, chart, backdrop, ...frame });
    this.graphics.clear(this.content.palette.ground);
    this.galaxy?.draw({ withHaze: this.hardware || resting });
  }
}
