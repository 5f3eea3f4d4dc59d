import type { Batch } from '../gl/batch.ts';
import type { Graphics } from '../gl/graphics.ts';
import { CHEVRON, repeatedGeometry } from '../gl/shapes.ts';
import type { Chart } from '../model/chart.ts';
import { LATENT, ONE_WAY } from '../model/warp-kind.ts';

const VERTEX = /* glsl */ `
in vec4 aFrom;
in vec4 aTo;
out vec4 vColor;
void main() {
  vec4 from = toView(aFrom.xyz);
  vec4 to = toView(aTo.xyz);
  vec4 at = mix(from, to, 0.58);
  float depth = -at.z;
  vec4 clip = projectionMatrix * at;
  vec4 ahead = projectionMatrix * mix(from, to, 0.6);
  vec2 direction = (ahead.xy / ahead.w - clip.xy / clip.w) * uResolution;
  direction /= max(length(direction), 1e-5);
  float size = min(pixelsAt(uSpacing * 0.075, depth), 6.0 * uPixelRatio);
  float alpha = smoothstep(1.6, 3.6, size / uPixelRatio) * depthFade(depth) * aTo.w;
  vec2 offset = direction * position.x * size + vec2(-direction.y, direction.x) * position.y * size;
  bool hidden = from.z > -0.05 || to.z > -0.05 || alpha < 0.01;
  gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(clip.xy + offset / uResolution * 2.0 * clip.w, clip.zw);
  vColor = vec4(mix(uTints[int(aFrom.w + 0.5)], uInk, 0.25) * alpha, alpha);
}`;

const FRAGMENT = /* glsl */ `
in vec4 vColor;
void main() { outColor = vColor; }`;

const SHADERS = { vertex: VERTEX, fragment: FRAGMENT, attributes: ['aFrom', 'aTo'] };

/** A small head on every one-way warp, in one draw call. They fade out when too small to be visible. */
export function createArrows(chart: Chart, graphics: Graphics): Batch {
  const oneWay: number[] = [];
  chart.warpKind.forEach((kind, warp) => {
    if (kind & ONE_WAY && !(kind & LATENT)) oneWay.push(warp);
  });
  const from = new Float32Array(oneWay.length * 4);
  const to = new Float32Array(oneWay.length * 4);
  oneWay.forEach((warp, i) => {
    const a = chart.warpFrom[warp] ?? 0;
    const b = chart.warpTo[warp] ?? 0;
    from.set(chart.positions.subarray(a * 3, a * 3 + 3), i * 4);
    from[i * 4 + 3] = chart.tints[a] ?? 0;
    to.set(chart.positions.subarray(b * 3, b * 3 + 3), i * 4);
    to[i * 4 + 3] = chart.knowledge[a] === 0 || chart.knowledge[b] === 0 ? 0.4 : 0.85;
  });
  const attributes = { aFrom: { data: from, size: 4 }, aTo: { data: to, size: 4 } };
  return graphics.batch(SHADERS, graphics.gl.TRIANGLES, repeatedGeometry(CHEVRON, attributes, oneWay.length));
}
