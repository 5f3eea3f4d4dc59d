import type { Batch } from '../gl/batch.ts';
import type { Graphics } from '../gl/graphics.ts';
import { FIELD_SIDE, parallax, starfield } from '../model/starfield.ts';

const VERTEX = /* glsl */ `
in vec2 aStar;
out float vLight;
void main() {
  vec2 at = mod(position.xy + uDrift.xy * aStar.x, ${FIELD_SIDE}.0) - ${FIELD_SIDE / 2}.0;
  at *= mix(1.0, uDrift.z, aStar.x);
  vLight = aStar.y * (uDark > 0.5 ? 1.0 : 0.5);
  gl_Position = vec4(at * uPixelRatio / uResolution * 2.0 * vec2(1.0, -1.0), 0.0, 1.0);
  gl_PointSize = (1.3 + 2.1 * aStar.y) * uPixelRatio;
}`;

const FRAGMENT = /* glsl */ `
in float vLight;
void main() {
  float r = length(gl_PointCoord - 0.5) * 2.0;
  float alpha = vLight * (1.0 - smoothstep(0.35, 1.0, r));
  outColor = vec4(mix(uInk, uLine, 0.25) * alpha, alpha);
}`;

const SHADERS = { vertex: VERTEX, fragment: FRAGMENT, attributes: ['aStar'] };

/** The sky behind the galaxy, in one draw call. Near stars move more than far ones. */
export function createStarfield(graphics: Graphics): Batch {
  const stars = starfield();
  const attributes = {
    position: { data: Float32Array.from(stars.flatMap(({ x, y }) => [x, y, 0])), size: 3 },
    aStar: { data: Float32Array.from(stars.flatMap(({ near, light }) => [parallax(near), light])), size: 2 },
  };
  return graphics.batch(SHADERS, graphics.gl.POINTS, { attributes });
}
