import { CABAL, LANDMARK_HALF, LANDMARK_KINDS } from '../model/landmarks.ts';
import { PLACE_ANGLES, PLACES_FROM, PLACES_FULL } from '../model/places.ts';
import { STENCIL_HALF } from './landmark-texture.ts';

const ANGLES = PLACE_ANGLES.map((degrees) => ((degrees * Math.PI) / 180).toFixed(4));

/**
 * aPoint: 2, kind, variant, slot (see the model). aStar: importance from 0 to 1, and 1 where the star has a ring.
 * Places appear around the star at close range, where signs would be too coarse.
 */
export const PLACE_VERTEX = /* glsl */ `
const float ANGLES[${ANGLES.length}] = float[](${ANGLES.join()});
void placePoint() {
  int kind = int(aPoint.y + 0.5);
  vec4 view = toView(position);
  float depth = -view.z;
  float warp = pixelsAt(uSpacing, depth) / uPixelRatio;
  float star = starRadius(depth, aStar.x) + aStar.y * 5.0 * uPixelRatio;
  float size = clamp(warp * 0.07, 5.5, 28.0) * uPixelRatio * (kind == 1 ? 0.8 : kind == 2 ? 1.15 : 1.0);
  float angle = ANGLES[int(aPoint.w + 0.5)];
  vec2 offset = vec2(cos(angle), sin(angle)) * (star + size * 1.2 + 3.0 * uPixelRatio);
  float alpha = smoothstep(${PLACES_FROM}.0, ${PLACES_FULL}.0, warp) * depthFade(depth) * uPlaces[kind];
  vShape = vec4(aPoint.yzw, size);
  vColor = vec4(0.0, 0.0, 0.0, alpha);
  vec4 clip = projectionMatrix * view;
  clip.xy += offset / uResolution * 2.0 * clip.w;
  gl_Position = (depth < 0.05 || alpha < 0.01) ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
  gl_PointSize = (size + 2.0 * uPixelRatio) * 2.0;
}`;

/** Ports are silhouettes by class, planets lit spheres by type, special places stencils in a row (uLandmarks). Signed distances in pixels, y up. */
export const PLACE_FRAGMENT = /* glsl */ `
uniform sampler2D uLandmarks;
float cover(float d) { return 1.0 - smoothstep(-0.6, 0.6, d); }
vec4 port(vec2 p, float s, float portClass) {
  float arms = portClass < 0.5 ? 6.0 : 2.0 + mod(portClass, 3.0);
  float turn = atan(p.y, p.x) + 0.52;
  float sector = 6.2832 / arms;
  float folded = mod(turn + sector * 0.5, sector) - sector * 0.5;
  vec2 q = vec2(cos(folded), sin(folded)) * length(p);
  float hub = length(p) - s * 0.34;
  float arm = box(q - vec2(s * 0.55, 0.0), vec2(s * 0.35, s * 0.065));
  float pad = box(q - vec2(s * 0.84, 0.0), vec2(s * 0.09, s * 0.24));
  float body = min(hub, min(arm, pad));
  if (portClass < 0.5 || portClass > 4.5) body = min(body, abs(length(p) - s * 0.62) - s * 0.05);
  float light = 0.62 + 0.38 * clamp((p.y - p.x) / s, -1.0, 1.0);
  vec3 color = mix(uLine, uInk, light);
  float lamp = cover(length(p) - s * 0.13);
  return vec4(mix(color, uAccent, lamp), cover(body));
}
vec4 planet(vec2 p, float s, int type) {
  float radius = s * 0.92;
  vec3 a = vec3(0.55, 0.51, 0.46);
  vec3 b = vec3(0.37, 0.34, 0.31);
  if (type == 1) { a = vec3(0.22, 0.47, 0.82); b = vec3(0.33, 0.6, 0.34); }
  else if (type == 2) { a = vec3(0.55, 0.47, 0.37); b = vec3(0.78, 0.75, 0.72); }
  else if (type == 3) { a = vec3(0.1, 0.38, 0.72); b = vec3(0.45, 0.76, 0.93); }
  else if (type == 4) { a = vec3(0.8, 0.9, 0.98); b = vec3(0.5, 0.68, 0.86); }
  else if (type == 5) { a = vec3(0.24, 0.11, 0.1); b = vec3(0.98, 0.46, 0.16); }
  vec2 at = p / radius;
  float bulge = sqrt(max(0.0, 1.0 - dot(at, at)));
  vec3 normal = vec3(at, bulge);
  float lit = clamp(dot(normal, normalize(vec3(-0.62, 0.62, 0.48))) * 1.15 + 0.12, 0.05, 1.0);
  vec2 ground = at / (0.45 + bulge * 0.55);
  float land = sin(ground.x * 4.1 + sin(ground.y * 5.3) * 1.3) + sin(ground.y * 6.7 + ground.x * 2.3 + 1.7);
  vec3 color = mix(a, b, smoothstep(0.1, 0.5, land));
  if (type == 5) lit = max(lit, smoothstep(0.3, 0.6, land) * 0.8);
  float rim = smoothstep(0.75, 1.0, length(at)) * lit;
  return vec4(mix(color * lit, vec3(1.0), rim * 0.3), cover(length(p) - radius));
}
vec4 landmark(vec2 p, float s, float variant) {
  vec2 at = p / s * ${(LANDMARK_HALF / STENCIL_HALF / 2).toFixed(3)} + 0.5;
  float shown = texture(uLandmarks, vec2((variant + at.x) / ${LANDMARK_KINDS}.0, at.y)).a;
  float r = length(p) / s;
  float halo = uDark * 0.22 * max(0.0, 1.0 - r) * max(0.0, 1.0 - r);
  vec3 color = abs(variant - ${CABAL}.0) < 0.5 ? uDanger : uWarning;
  return vec4(color, max(shown, halo));
}
vec4 beacon(vec2 p, float s) {
  float mast = box(p + vec2(0.0, s * 0.2), vec2(s * 0.06, s * 0.6));
  vec2 head = p - vec2(0.0, s * 0.45);
  float r = length(head);
  float waves = abs(head.y) < abs(head.x) * 0.9 ? min(abs(r - s * 0.34), abs(r - s * 0.62)) - s * 0.06 : 1e3;
  return vec4(mix(uInk, uAccent, 0.5), cover(min(min(mast, waves), r - s * 0.14)));
}
vec4 placeColor() {
  float s = vShape.w;
  vec2 p = (gl_PointCoord - 0.5) * 2.0 * (s + 2.0 * uPixelRatio);
  p.y = -p.y;
  vec4 shown = vShape.x < 0.5 ? port(p, s, vShape.y)
    : vShape.x < 1.5 ? planet(p, s, int(vShape.y + 0.5))
    : vShape.x < 2.5 ? landmark(p, s, vShape.y) : beacon(p, s);
  float alpha = shown.a * vColor.a;
  return vec4(shown.rgb * alpha, alpha);
}`;
