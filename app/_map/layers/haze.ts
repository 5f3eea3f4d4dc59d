import type { Batch } from '../gl/batch.ts';
import type { Graphics } from '../gl/graphics.ts';
import { OCTAGON, repeatedGeometry } from '../gl/shapes.ts';
import { type Chart, FLAG_BIT } from '../model/chart.ts';

/** aStyle: tint, 0 for a cluster, 1 for a nebula and 2 for a magnetic one, a number that makes its shape its own. */
const VERTEX = /* glsl */ `
in vec4 aCloud;
in vec3 aStyle;
out vec2 vAt;
out vec3 vSeed;
out vec4 vColor;
void main() {
  vec4 view = toView(aCloud.xyz);
  float depth = -view.z;
  bool nebula = aStyle.y > 0.5;
  float radius = aCloud.w * (nebula ? 1.0 : mix(1.3, 2.1, uGlow));
  float filled = pixelsAt(radius, depth) / uResolution.y;
  float alpha = nebula
    ? mix(uDark > 0.5 ? 0.3 : 0.34, uDark > 0.5 ? 0.2 : 0.24, smoothstep(0.4, 1.5, filled)) * smoothstep(3.0, 12.0, pixelsAt(radius, depth) / uPixelRatio)
    : mix(0.13, 0.2, uGlow * uDark) * (1.0 - smoothstep(0.5, 2.2, filled));
  alpha *= nebula ? mix(1.0, 1.5, uGlow) : 1.0;
  alpha *= depthFade(depth);
  view.xy += position.xy * radius;
  vAt = position.xy;
  bool magnetic = aStyle.y > 1.5;
  vSeed = vec3(aStyle.z, nebula ? 1.0 : 0.0, magnetic ? 1.0 : 0.0);
  vec3 tint = uTints[int(aStyle.x + 0.5)];
  vColor = vec4(magnetic ? mix(tint, uWarning, 0.6) : nebula ? mix(tint, uAccent, 0.22) : tint, alpha);
  gl_Position = (depth < radius * 0.12 || alpha < 0.004) ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * view;
}`;

/** With a graphics card clouds have wisps and hollows; without one they are plain and soft. */
const FRAGMENT = /* glsl */ `
in vec2 vAt;
in vec3 vSeed;
in vec4 vColor;
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 at = fract(p);
  at = at * at * (3.0 - 2.0 * at);
  return mix(mix(hash(cell), hash(cell + vec2(1.0, 0.0)), at.x), mix(hash(cell + vec2(0.0, 1.0)), hash(cell + 1.0), at.x), at.y);
}
float wisps(vec2 p) {
  float sum = noise(p) * 0.5;
  sum += noise(p * 2.03 + 17.0) * 0.27;
  sum += noise(p * 4.1 + 41.0) * 0.15;
  return sum / 0.92;
}
// Lines of a magnet field around the middle, from its poles above and below.
float fieldLines(vec2 p) {
  float around = max(dot(p, p), 0.0001);
  float line = sqrt(around) * around / max(p.x * p.x, 0.0001);
  return smoothstep(0.7, 1.0, abs(sin(line * 8.5))) * (1.0 - smoothstep(0.6, 3.2, line)) * smoothstep(0.02, 0.1, around);
}
void main() {
  float r = min(dot(vAt, vAt), 1.0);
  float fall = (1.0 - r) * (1.0 - r) * (1.0 - r);
  vec3 color = vColor.rgb;
  if (uGlow > 0.5) {
    vec2 p = vAt * (vSeed.y > 0.5 ? 2.6 : 2.2) + vSeed.x;
    float folded = wisps(p + wisps(p + 5.2) * 1.4);
    fall = vSeed.y > 0.5 ? (1.0 - r) * (1.0 - r) * smoothstep(0.3, 0.85, folded) * 1.7 : fall * mix(0.55, 1.5, folded);
    color = mix(color, mix(color, uInk, 0.55), smoothstep(0.62, 0.95, folded) * vSeed.y);
  }
  if (vSeed.z > 0.5) fall *= 0.55 + 1.5 * fieldLines(vAt);
  float alpha = min(vColor.a * fall, 0.75);
  outColor = vec4(color * alpha, alpha);
}`;

const SHADERS = { vertex: VERTEX, fragment: FRAGMENT, attributes: ['aCloud', 'aStyle'] };

/** Reach of a nebula in typical warps. */
export const NEBULA_REACH = 0.95;

/** Clusters as light over their centre, and nebulae as volumes around their sectors. */
export function createHaze(chart: Chart, graphics: Graphics): Batch {
  const nebulae = [...chart.flags.keys()].filter((sector) => nebulaKind(chart.flags[sector]) > 0);
  const reach = chart.spacing * NEBULA_REACH;
  const clouds = [
    ...chart.groups.map(({ x, y, z, radius, tint }, i) => ({ place: [x, y, z, radius], style: [tint, 0, i * 7.31] })),
    ...nebulae.map((sector) => ({
      place: [...chart.positions.subarray(sector * 3, sector * 3 + 3), reach],
      style: [chart.tints[sector] ?? 0, nebulaKind(chart.flags[sector]), (sector % 97) * 3.17],
    })),
  ];
  const attributes = {
    aCloud: { data: Float32Array.from(clouds.flatMap(({ place }) => place)), size: 4 },
    aStyle: { data: Float32Array.from(clouds.flatMap(({ style }) => style)), size: 3 },
  };
  return graphics.batch(SHADERS, graphics.gl.TRIANGLES, repeatedGeometry(OCTAGON, attributes, clouds.length));
}

/** 1 for a nebula, 2 for a magnetic one, 0 for none. */
function nebulaKind(flags = 0): number {
  if (flags & FLAG_BIT.magnetic) return 2;
  return flags & FLAG_BIT.nebula ? 1 : 0;
}
