import type { CameraView } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import { courseLegs } from '../scene/overlay-marks.ts';
import type { MapCourse } from '../types.ts';
import { uiScale } from '../ui-scale.ts';
import { paintSketch, type Sketch } from './paint-sketch.ts';

const COURSE_MS = 200;
const REST_MS = 140;
const MAX_PIXEL_RATIO = 2;

export type SketchContent = Sketch & {
  /** The sector to show first; null for everything. */
  first: number | null;
  /** Drawn leg by leg if it is new. */
  course: MapCourse | null;
  reducedMotion: boolean;
};

/** Paints a canvas on request only: an idle map costs nothing. */
export class SketchLoop {
  private readonly context: CanvasRenderingContext2D;
  private readonly controller: MapController;
  private readonly detach: () => void;
  private readonly sizes: ResizeObserver;
  private content: SketchContent | null = null;
  private size = { width: 0, height: 0 };
  private courseStart = -1;
  private lastView: CameraView | null = null;
  private request = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(context: CanvasRenderingContext2D, controller: MapController) {
    this.context = context;
    this.controller = controller;
    this.detach = controller.attach(() => this.wake());
    this.sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.size = { width, height };
      // Resizing clears a canvas, so it is repainted before the next frame is shown.
      this.paint();
    });
    this.sizes.observe(context.canvas);
  }

  show(content: SketchContent): void {
    if (content.course !== this.content?.course) this.courseStart = -1;
    this.content = content;
    this.wake();
  }

  dispose(): void {
    this.detach();
    this.sizes.disconnect();
    cancelAnimationFrame(this.request);
    clearTimeout(this.rest);
  }

  private wake(): void {
    if (this.request) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.paint();
    });
  }

  private paint(): void {
    const { content, controller } = this;
    const { width, height } = this.size;
    if (!content || width < 2 || height < 2) return;
    const now = performance.now();
    controller.frameFirst(content.first, width, height);
    const gliding = controller.step(now, width, height);
    const moved = this.lastView !== null && this.lastView !== controller.rig.view;
    this.lastView = controller.rig.view;
    const legs = courseLegs(content.course);
    const shown = this.courseShown(content, now);
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    this.fit(pixelRatio);
    paintSketch(this.context, controller, content, {
      pixelRatio,
      scale: uiScale(),
      resting: !moved,
      progress: legs * shown,
    });
    controller.reportFrame();
    clearTimeout(this.rest);
    if (moved) this.rest = setTimeout(() => this.wake(), REST_MS);
    if (gliding || (legs > 0 && shown < 1)) this.wake();
  }

  private courseShown({ reducedMotion }: SketchContent, now: number): number {
    if (this.courseStart < 0) this.courseStart = now;
    return reducedMotion ? 1 : Math.min(1, (now - this.courseStart) / COURSE_MS);
  }

  private fit(pixelRatio: number): void {
    const { canvas } = this.context;
    const width = Math.round(this.size.width * pixelRatio);
    const height = Math.round(this.size.height * pixelRatio);
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
  }
}
