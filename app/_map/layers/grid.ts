import { BufferAttribute, BufferGeometry, LineSegments } from 'three';
import type { Chart } from '../model/chart.ts';
import { flatMaterial, type Layer, type SharedUniforms } from './layer-uniforms.ts';

const RINGS = 5;
const STEPS = 128;
const SPOKES = 12;

const VERTEX = /* glsl */ `
varying float vAlpha;
void main() {
  vec4 view = toView(position);
  vAlpha = (uDark > 0.5 ? 0.15 : 0.2) * depthFade(-view.z);
  gl_Position = projectionMatrix * view;
}`;

const FRAGMENT = /* glsl */ `
varying float vAlpha;
void main() { gl_FragColor = vec4(uLine * vAlpha, vAlpha); }`;

/** Rings and spokes in the middle plane: they make height and distance visible when the view is tilted. */
export function createGrid(chart: Chart, shared: SharedUniforms): Layer {
  const [cx, cy, cz] = chart.center;
  const reach = chart.radius * 0.96;
  const points: number[] = [];
  function put(radius: number, angle: number) {
    points.push(cx + Math.cos(angle) * radius, cy, cz + Math.sin(angle) * radius);
  }
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let step = 0; step < STEPS; step++) {
      put((reach * ring) / RINGS, (step / STEPS) * Math.PI * 2);
      put((reach * ring) / RINGS, ((step + 1) / STEPS) * Math.PI * 2);
    }
  }
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    put(reach / RINGS, (spoke / SPOKES) * Math.PI * 2);
    put(reach, (spoke / SPOKES) * Math.PI * 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3));
  const material = flatMaterial(shared, VERTEX, FRAGMENT);
  const object = new LineSegments(geometry, material);
  object.frustumCulled = false;
  object.renderOrder = 1;
  return {
    object,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
