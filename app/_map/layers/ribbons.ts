import type { Attributes } from '../gl/batch.ts';
import type { Graphics, Layer } from '../gl/graphics.ts';
import { repeatedGeometry, STRIP } from '../gl/shapes.ts';
import type { Ribbon, RibbonTone } from '../model/ribbons.ts';

const TONE: Readonly<Record<RibbonTone, { index: number; width: number }>> = {
  exit: { index: 0, width: 1.3 },
  hover: { index: 1, width: 1.1 },
  course: { index: 2, width: 2.6 },
};

const VERTEX = /* glsl */ `
in vec3 aFrom;
in vec3 aTo;
in vec4 aStyle;
out vec4 vColor;
out vec2 vAcross;
out vec2 vDash;
void main() {
  vec4 from = toView(aFrom);
  vec4 to = toView(aTo);
  float shown = aStyle.w < 0.0 ? 1.0 : clamp(uProgress - aStyle.w, 0.0, 1.0);
  to = mix(from, to, shown);
  if (from.z > -0.1 && to.z < -0.1) from = mix(to, from, (to.z + 0.1) / (to.z - from.z));
  if (to.z > -0.1 && from.z < -0.1) to = mix(from, to, (from.z + 0.1) / (from.z - to.z));
  vec4 a = projectionMatrix * from;
  vec4 b = projectionMatrix * to;
  vec2 span = (b.xy / b.w - a.xy / a.w) * uResolution * 0.5;
  float length_px = length(span);
  vec2 along = span / max(length_px, 1e-4);
  float half_px = aStyle.y * 0.5 * uPixelRatio + 1.0;
  vec4 clip = mix(a, b, position.x);
  clip.xy += vec2(-along.y, along.x) * position.y * half_px / uResolution * 2.0 * clip.w;
  bool hidden = shown <= 0.0 || from.z > -0.05 || to.z > -0.05;
  gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
  vec3 color = aStyle.x > 1.5 ? uAccent : mix(uInk, uAccent, aStyle.x > 0.5 ? 0.0 : 0.35);
  vColor = vec4(color, aStyle.x > 1.5 ? 1.0 : (aStyle.x > 0.5 ? 0.55 : 0.8));
  vAcross = vec2(position.y * half_px, aStyle.y * 0.5 * uPixelRatio);
  vDash = vec2(position.x * length_px / uPixelRatio, aStyle.z);
}`;

const FRAGMENT = /* glsl */ `
in vec4 vColor;
in vec2 vAcross;
in vec2 vDash;
void main() {
  if (vDash.y > 0.5 && fract(vDash.x / 11.0) > 0.55) discard;
  float edge = 1.0 - smoothstep(vAcross.y - 0.6, vAcross.y + 0.6, abs(vAcross.x));
  float alpha = vColor.a * edge;
  outColor = vec4(vColor.rgb * alpha, alpha);
}`;

export type RibbonLayer = Layer & {
  set(ribbons: readonly Ribbon[], positions: Float32Array): void;
};

const SHADERS = { vertex: VERTEX, fragment: FRAGMENT, attributes: ['aFrom', 'aTo', 'aStyle'] };

/** The course and the exits of the selection as wide lines above all others, in one draw call. */
export function createRibbons(graphics: Graphics): RibbonLayer {
  const batchOf = (ribbons: readonly Ribbon[], positions: Float32Array) =>
    graphics.batch(
      SHADERS,
      graphics.gl.TRIANGLES,
      repeatedGeometry(STRIP, ribbonAttributes(ribbons, positions), ribbons.length),
    );
  let batch = batchOf([], new Float32Array(0));
  return {
    draw: () => batch.draw(),
    dispose: () => batch.dispose(),
    set(ribbons, positions) {
      batch.dispose();
      batch = batchOf(ribbons, positions);
    },
  };
}

function ribbonAttributes(ribbons: readonly Ribbon[], positions: Float32Array): Attributes {
  const from = new Float32Array(ribbons.length * 3);
  const to = new Float32Array(ribbons.length * 3);
  const style = new Float32Array(ribbons.length * 4);
  ribbons.forEach((ribbon, i) => {
    from.set(positions.subarray(ribbon.from * 3, ribbon.from * 3 + 3), i * 3);
    to.set(positions.subarray(ribbon.to * 3, ribbon.to * 3 + 3), i * 3);
    const tone = TONE[ribbon.tone];
    style.set([tone.index, tone.width, ribbon.dashed ? 1 : 0, ribbon.leg], i * 4);
  });
  return { aFrom: { data: from, size: 3 }, aTo: { data: to, size: 3 }, aStyle: { data: style, size: 4 } };
}
