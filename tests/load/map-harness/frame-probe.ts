/** Figures of the frames drawn since the last reset. */
export type FrameSample = {
  frames: number;
  cpu_median_ms: number;
  cpu_p95_ms: number;
  /** Most draw calls in one frame. */
  draw_calls: number;
  fps: number;
};

type Frame = { start: number; cpu: number; draws: number };

export type MapProbe = { frames: Frame[]; firstFrame: number; lastDraw: number; reset(): void };

declare global {
  interface Window {
    mapProbe: MapProbe;
  }
}

/** Runs in the page before anything else: times animation-frame callbacks and counts WebGL draws. */
export function startProbe(): void {
  const probe: MapProbe = {
    frames: [],
    firstFrame: 0,
    lastDraw: 0,
    reset() {
      probe.frames = [];
    },
  };
  window.mapProbe = probe;
  let draws = 0;
  const gl = WebGL2RenderingContext.prototype;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const original: (...args: never[]) => void = gl[name];
    Object.defineProperty(gl, name, {
      value(this: WebGL2RenderingContext, ...args: never[]) {
        draws += 1;
        original.apply(this, args);
      },
    });
  }
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      draws = 0;
      const start = performance.now();
      callback(now);
      const end = performance.now();
      if (draws === 0) return;
      probe.firstFrame ||= end;
      probe.lastDraw = end;
      probe.frames.push({ start, cpu: end - start, draws });
    });
}

/** Runs in the page: sums up what the probe has seen. */
export function readProbe(): FrameSample {
  const { frames } = window.mapProbe;
  const cpu = frames.map((frame) => frame.cpu).sort((a, b) => a - b);
  const at = (part: number) => cpu[Math.min(cpu.length - 1, Math.floor(cpu.length * part))] ?? 0;
  const gaps = frames.slice(1).map((frame, i) => frame.start - (frames[i]?.start ?? 0));
  gaps.sort((a, b) => a - b);
  const gap = gaps[gaps.length >> 1] ?? 0;
  return {
    frames: frames.length,
    cpu_median_ms: at(0.5),
    cpu_p95_ms: at(0.95),
    draw_calls: Math.max(0, ...frames.map((frame) => frame.draws)),
    fps: gap > 0 ? 1000 / gap : 0,
  };
}
