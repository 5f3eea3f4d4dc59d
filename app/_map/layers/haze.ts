import { DoubleSide } from 'three';
import type { Chart } from '../model/chart.ts';
import { flatMaterial, type Layer, type SharedUniforms } from './layer-uniforms.ts';
import { OCTAGON, repeatedGeometry, shapeMesh } from './shapes.ts';

const VERTEX = /* glsl */ `
attribute vec4 aCloud;
attribute float aTint;
varying vec2 vAt;
varying vec4 vColor;
void main() {
  vec4 view = toView(aCloud.xyz);
  float depth = -view.z;
  float radius = aCloud.w * mix(1.3, 1.95, uGlow);
  float filled = pixelsAt(radius, depth) / uResolution.y;
  float alpha = (uDark > 0.5 ? 0.13 : 0.16) * (1.0 - smoothstep(0.5, 2.2, filled)) * depthFade(depth);
  view.xy += position.xy * radius;
  vAt = position.xy;
  vColor = vec4(uTints[int(aTint + 0.5)], alpha);
  gl_Position = (depth < radius * 0.2 || alpha < 0.004) ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * view;
}`;

const FRAGMENT = /* glsl */ `
varying vec2 vAt;
varying vec4 vColor;
void main() {
  float r = min(dot(vAt, vAt), 1.0);
  float alpha = vColor.a * (1.0 - r) * (1.0 - r) * (1.0 - r);
  gl_FragColor = vec4(vColor.rgb * alpha, alpha);
}`;

/** A soft breath of tint over the middle of each cluster; gone once the viewer is inside it. */
export function createHaze(chart: Chart, shared: SharedUniforms): Layer {
  const clouds = new Float32Array(chart.groups.flatMap((group) => [group.x, group.y, group.z, group.radius]));
  const tints = Float32Array.from(chart.groups, (group) => group.tint);
  const material = flatMaterial(shared, VERTEX, FRAGMENT);
  material.side = DoubleSide;
  const attributes = { aCloud: { data: clouds, size: 4 }, aTint: { data: tints, size: 1 } };
  const object = shapeMesh(
    material,
    0,
    repeatedGeometry(OCTAGON, attributes, chart.groups.length),
    chart.groups.length,
  );
  return {
    object,
    dispose() {
      object.geometry.dispose();
      material.dispose();
    },
  };
}
