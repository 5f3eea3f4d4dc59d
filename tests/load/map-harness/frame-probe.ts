/** Figures of the frames drawn since the last reset. */
export type FrameSample = {
  frames: number;
  cpu_median_ms: number;
  cpu_p95_ms: number;
  /** Most draw calls in one frame. */
  draw_calls: number;
  /** Most bytes sent to buffers in one frame: a view that only moves has none to send. */
  uploaded_bytes: number;
  fps: number;
};

type Frame = { start: number; cpu: number; draws: number; bytes: number };

export type MapProbe = { frames: Frame[]; firstFrame: number; lastDraw: number; reset(): void };

declare global {
  interface Window {
    mapProbe: MapProbe;
  }
}

/** Runs in the page before anything else: times animation-frame callbacks, counts WebGL draws and uploads. */
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
  let bytes = 0;
  const gl = WebGL2RenderingContext.prototype;
  // A part of a buffer is given by its number of elements.
  const sentOf = (data: ArrayBufferView, length: unknown) =>
    typeof length === 'number' && 'BYTES_PER_ELEMENT' in data && typeof data.BYTES_PER_ELEMENT === 'number'
      ? length * data.BYTES_PER_ELEMENT
      : data.byteLength;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const original: (...args: never[]) => void = gl[name];
    Object.defineProperty(gl, name, {
      value(this: WebGL2RenderingContext, ...args: never[]) {
        draws += 1;
        original.apply(this, args);
      },
    });
  }
  for (const name of ['bufferData', 'bufferSubData'] as const) {
    const original: (...args: never[]) => void = gl[name];
    Object.defineProperty(gl, name, {
      value(this: WebGL2RenderingContext, ...args: never[]) {
        const data: unknown = args[name === 'bufferData' ? 1 : 2];
        bytes += ArrayBuffer.isView(data) ? sentOf(data, args[4]) : 0;
        original.apply(this, args);
      },
    });
  }
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      draws = 0;
      bytes = 0;
      const start = performance.now();
      callback(now);
      const end = performance.now();
      if (draws === 0) return;
      probe.firstFrame ||= end;
      probe.lastDraw = end;
      probe.frames.push({ start, cpu: end - start, draws, bytes });
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
    uploaded_bytes: Math.max(0, ...frames.map((frame) => frame.bytes)),
    fps: gap > 0 ? 1000 / gap : 0,
  };
}
