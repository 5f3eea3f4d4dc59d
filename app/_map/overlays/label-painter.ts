import type { MapController } from '../map-controller.ts';
import { LabelAtlas } from './label-atlas.ts';
import { LabelPlacement, type ShownLabels } from './label-placement.ts';
import { pointOfLabel } from './label-requests.ts';

/** Paints the labels on a 2D canvas. */
export class LabelPainter {
  private readonly context: CanvasRenderingContext2D;
  private readonly placement: LabelPlacement;

  constructor(context: CanvasRenderingContext2D, family: string) {
    this.context = context;
    this.placement = new LabelPlacement(new LabelAtlas(family));
  }

  /** Measures all texts again: a font has loaded. */
  forget(): void {
    this.placement.forget();
  }

  /** Paints a frame; `now` in milliseconds. True while labels still have to be laid out where the motion ends. */
  paint(controller: MapController, shown: ShownLabels, pixelRatio: number, now: number): boolean {
    if (this.placement.update(controller, shown, pixelRatio, now) !== 'keep') this.copyAll(controller, pixelRatio);
    return this.placement.pending;
  }

  private copyAll(controller: MapController, pixelRatio: number): void {
    const { width, height } = controller.rig.viewport;
    const { canvas } = this.context;
    const wide = Math.round(width * pixelRatio);
    const high = Math.round(height * pixelRatio);
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    this.context.clearRect(0, 0, wide, high);
    const { atlas, texts } = this.placement;
    for (const { label, slot, dx, dy } of texts) {
      const at = pointOfLabel(controller, label);
      if (at) atlas.copy(this.context, slot, at.x * pixelRatio + dx, at.y * pixelRatio + dy);
    }
  }
}
