import { BufferAttribute, BufferGeometry, type IUniform, Points, Vector3 } from 'three';
import type { Backdrop } from '../camera/backdrop.ts';
import { FIELD_SIDE, parallax, starfield } from '../model/starfield.ts';
import { flatMaterial, type Layer, type SharedUniforms } from './layer-uniforms.ts';

const VERTEX = /* glsl */ `
attribute vec2 aStar;
uniform vec3 uDrift;
varying float vLight;
void main() {
  vec2 at = mod(position.xy + uDrift.xy * aStar.x, ${FIELD_SIDE}.0) - ${FIELD_SIDE / 2}.0;
  at *= mix(1.0, uDrift.z, aStar.x);
  vLight = aStar.y * (uDark > 0.5 ? 1.0 : 0.5);
  gl_Position = vec4(at * uPixelRatio / uResolution * 2.0 * vec2(1.0, -1.0), 0.0, 1.0);
  gl_PointSize = (1.3 + 2.1 * aStar.y) * uPixelRatio;
}`;

const FRAGMENT = /* glsl */ `
varying float vLight;
void main() {
  float r = length(gl_PointCoord - 0.5) * 2.0;
  float alpha = vLight * (1.0 - smoothstep(0.35, 1.0, r));
  gl_FragColor = vec4(mix(uInk, uLine, 0.25) * alpha, alpha);
}`;

export type StarfieldLayer = Layer & { follow(backdrop: Backdrop): void };

/** The sky behind the galaxy, in one draw call. Near stars move more than far ones. */
export function createStarfield(shared: SharedUniforms): StarfieldLayer {
  const stars = starfield();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(stars.flatMap(({ x, y }) => [x, y, 0])), 3));
  geometry.setAttribute(
    'aStar',
    new BufferAttribute(Float32Array.from(stars.flatMap(({ near, light }) => [parallax(near), light])), 2),
  );
  const drift: IUniform<Vector3> = { value: new Vector3(0, 0, 1) };
  const material = flatMaterial(shared, VERTEX, FRAGMENT, { uDrift: drift });
  const object = new Points(geometry, material);
  object.frustumCulled = false;
  object.renderOrder = -1;
  return {
    object,
    follow({ x, y, scale }) {
      drift.value.set(x, y, scale);
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
