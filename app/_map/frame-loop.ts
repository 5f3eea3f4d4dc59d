import type { CameraView } from './camera/view.ts';
import type { MapController } from './map-controller.ts';
import { RestTimer } from './rest-timer.ts';
import { courseLegs } from './scene/overlay-marks.ts';
import type { MapCourse } from './types.ts';
import { uiScale } from './ui-scale.ts';

const COURSE_MS = 200;
const REST_MS = 140;

export type FrameContent = {
  /** The sector to show first; null for everything. */
  first: number | null;
  /** Drawn leg by leg if it is new. */
  course: MapCourse | null;
  reducedMotion: boolean;
};

export type Frame = {
  pixelRatio: number;
  /** How much larger than usual signs are drawn. */
  scale: number;
  /** The camera has not moved since the last frame. */
  resting: boolean;
  /** Legs of the course drawn so far; a fraction is a partly drawn leg. */
  progress: number;
};

/** What paints a canvas. */
export type FramePainter = {
  maxPixelRatio: number;
  /** Whether one more frame is drawn after a motion, for what is left out during it. */
  paintsAtRest: boolean;
  /** Whether it can paint without stopping the page; otherwise it is asked again at the next frame. */
  isReady(): boolean;
  paint(controller: MapController, frame: Frame): void;
};

/** Paints a canvas on request only: an idle map costs nothing. */
export class FrameLoop {
  private readonly canvas: HTMLCanvasElement;
  private readonly controller: MapController;
  private readonly painter: FramePainter;
  private readonly detach: () => void;
  private readonly sizes: ResizeObserver;
  private readonly listening = new AbortController();
  private content: FrameContent | null = null;
  private size = { width: 0, height: 0 };
  private courseStart = -1;
  private lastView: CameraView | null = null;
  private request = 0;
  private readonly rest = new RestTimer(REST_MS, () => this.wake());

  constructor(canvas: HTMLCanvasElement, controller: MapController, painter: FramePainter) {
    this.canvas = canvas;
    this.controller = controller;
    this.painter = painter;
    this.detach = controller.attach(() => this.wake());
    this.sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.size = { width, height };
      // Resizing clears a canvas, so it is repainted before the next frame is shown.
      this.paint();
    });
    this.sizes.observe(canvas);
    watchPixelRatio(() => this.wake(), this.listening.signal);
  }

  show(content: FrameContent): void {
    if (content.course !== this.content?.course) this.courseStart = -1;
    this.content = content;
    this.wake();
  }

  dispose(): void {
    this.detach();
    this.sizes.disconnect();
    this.listening.abort();
    cancelAnimationFrame(this.request);
    this.rest.stop();
  }

  private wake(): void {
    if (this.request) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.paint();
    });
  }

  private paint(): void {
    const { content, controller, painter } = this;
    const { width, height } = this.size;
    if (!content || width < 2 || height < 2) return;
    if (!painter.isReady()) {
      this.wake();
      return;
    }
    const now = performance.now();
    controller.frameFirst(content.first, width, height);
    const gliding = controller.step(now, width, height);
    const moved = this.lastView !== null && this.lastView !== controller.rig.view;
    this.lastView = controller.rig.view;
    const legs = courseLegs(content.course);
    const shown = this.courseShown(content, now);
    const pixelRatio = Math.min(painter.maxPixelRatio, devicePixelRatio);
    this.fit(pixelRatio);
    painter.paint(controller, { pixelRatio, scale: uiScale(), resting: !moved, progress: legs * shown });
    controller.reportFrame();
    if (!moved) this.rest.stop();
    else if (painter.paintsAtRest) this.rest.moved(now);
    if (gliding || (legs > 0 && shown < 1)) this.wake();
  }

  private courseShown({ reducedMotion }: FrameContent, now: number): number {
    if (this.courseStart < 0) this.courseStart = now;
    return reducedMotion ? 1 : Math.min(1, (now - this.courseStart) / COURSE_MS);
  }

  private fit(pixelRatio: number): void {
    const { canvas } = this;
    const width = Math.round(this.size.width * pixelRatio);
    const height = Math.round(this.size.height * pixelRatio);
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
  }
}

/** Calls back when the window has moved to a screen of another resolution: the canvas keeps its size, not its pixels. */
function watchPixelRatio(changed: () => void, signal: AbortSignal): void {
  function onChange() {
    watchPixelRatio(changed, signal);
    changed();
  }
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', onChange, { once: true, signal });
}
