import type { Graphics, Layer } from '../gl/graphics.ts';
import type { Chart } from '../model/chart.ts';
import { LATENT } from '../model/warp-kind.ts';
import { relativeLength, warpWeight } from '../model/warp-look.ts';
import { gridPoints } from './grid.ts';

/**
 * aLine: tint, length in typical warps, how far along (in typical warps, for dashes; -1 = solid), fog 0/1. Lines of the
 * grid have no tint (-1).
 */
const VERTEX = /* glsl */ `
in vec4 aLine;
out vec3 vColor;
out float vAlpha;
out float vDash;
void main() {
  vec4 view = toView(position);
  float depth = -view.z;
  float reach = pixelsAt(uSpacing, depth) / uPixelRatio;
  float near = smoothstep(6.0, 70.0, reach);
  float base = mix(uDark > 0.5 ? 0.2 : 0.26, uDark > 0.5 ? 0.5 : 0.6, near);
  float span = clamp(1.5 / max(aLine.y, 0.1), 0.28, 1.0);
  vAlpha = base * mix(span, 1.0, near * 0.6) * depthFade(depth) * aLine.w;
  vColor = mix(uLine, uTints[int(max(aLine.x, 0.0) + 0.5)], 0.55);
  if (aLine.x < -0.5) {
    vAlpha = (uDark > 0.5 ? 0.15 : 0.2) * depthFade(depth);
    vColor = uLine;
  }
  vDash = aLine.z;
  gl_Position = projectionMatrix * view;
}`;

const FRAGMENT = /* glsl */ `
in vec3 vColor;
in float vAlpha;
in float vDash;
void main() {
  if (vDash >= 0.0 && fract(vDash * 9.0) > 0.5) discard;
  outColor = vec4(vColor * vAlpha, vAlpha);
}`;

const SHADERS = { vertex: VERTEX, fragment: FRAGMENT, attributes: ['aLine'] };

const GRID_LINE = [-1, 0, -1, 1] as const;

export type LineLayer = Layer & { showWarps(visible: boolean): void };

/**
 * The grid and every warp in one draw call of hairlines. Long warps are fainter, so that they do not cover what is under
 * them.
 */
export function createLines(chart: Chart, graphics: Graphics): LineLayer {
  const grid = gridPoints(chart);
  const [first, count] = [grid.length / 6, chart.warpFrom.length];
  const position = new Float32Array((first + count) * 6);
  const line = new Float32Array((first + count) * 8);
  position.set(grid);
  for (let end = 0; end < first * 2; end++) line.set(GRID_LINE, end * 4);
  for (let warp = 0; warp < count; warp++) {
    const from = chart.warpFrom[warp] ?? 0;
    const to = chart.warpTo[warp] ?? 0;
    position.set(chart.positions.subarray(from * 3, from * 3 + 3), (first + warp) * 6);
    position.set(chart.positions.subarray(to * 3, to * 3 + 3), (first + warp) * 6 + 3);
    const length = relativeLength(chart, warp);
    const latent = ((chart.warpKind[warp] ?? 0) & LATENT) !== 0;
    const weight = warpWeight(chart, warp);
    line.set([chart.tints[from] ?? 0, length, latent ? 0 : -1, weight], (first + warp) * 8);
    line.set([chart.tints[to] ?? 0, length, latent ? length : -1, weight], (first + warp) * 8 + 4);
  }
  const attributes = { position: { data: position, size: 3 }, aLine: { data: line, size: 4 } };
  const batch = graphics.batch(SHADERS, graphics.gl.LINES, { attributes });
  return {
    draw: () => batch.draw(),
    dispose: () => batch.dispose(),
    showWarps(visible) {
      batch.count = (visible ? first + count : first) * 2;
    },
  };
}
