import { PLACES_FROM, PLACES_FULL } from '../model/places.ts';

/**
 * All signs. aPoint: 1, shape; aStar: the importance of its star from 0 to 1. Sector contents (shapes 0–6) grow with the
 * zoom and fade out in the overview; the viewer's own marks (7–16) keep their size. Signs beside the star sit in fixed
 * corners, so that position shows the kind as well as the shape: port right above, planet right below, hazard left
 * above, special left below.
 */
export const GLYPH_VERTEX = /* glsl */ `
void signPoint() {
  int shape = int(aPoint.y + 0.5);
  vec4 view = toView(position);
  float depth = -view.z;
  float star = starRadius(depth, aStar.x);
  float grown = min(pixelsAt(uSpacing * 0.085, depth), 5.2 * uPixelRatio);
  float size = grown;
  vec2 offset = vec2(0.0);
  float beside = star + grown * 1.5 + 1.5 * uPixelRatio;
  vec3 color = mix(uInk, uLine, 0.25);
  if (shape == 0) offset = vec2(0.72, 0.72) * beside;
  else if (shape == 1) offset = vec2(0.72, -0.72) * beside;
  else if (shape == 2) { offset = vec2(-0.72, 0.72) * beside; color = uWarning; }
  else if (shape == 3) size = star * 1.9 + 3.0 * uPixelRatio;
  else if (shape == 4) { size = max(grown * 1.9, 6.5 * uPixelRatio); color = uInk; }
  else if (shape == 5) { size = star * 1.5 + 2.0 * uPixelRatio; color = mix(uLine, uAccent, 0.3); }
  else if (shape == 6) { offset = vec2(-0.72, -0.72) * beside; color = uInk; }
  else if (shape == 7) { size = star + 11.0 * uPixelRatio; color = uInk; }
  else if (shape == 8) { size = star + 8.0 * uPixelRatio; color = uInk; }
  else if (shape == 9) { size = 5.5 * uPixelRatio; offset = vec2(0.0, star + 12.0 * uPixelRatio); color = uAccent; }
  else if (shape == 10) { size = max(star * 1.2, 5.0 * uPixelRatio); color = uDanger; }
  else {
    size = 5.0 * uPixelRatio;
    offset = vec2(0.0, -(star + 12.0 * uPixelRatio));
    color = shape == 14 ? uDanger : (shape == 13 ? uInk : uAccent);
    if (shape == 15) color = mix(uInk, uLine, 0.4);
    if (shape == 16) color = mix(uDanger, uLine, 0.3);
  }
  float alpha = 1.0;
  bool content = shape < 7 && shape != 4;
  if (content) alpha = smoothstep(2.2, 4.2, grown / uPixelRatio) * depthFade(depth);
  if (shape == 3 || shape == 5) alpha *= 0.55;
  if (shape == 0 || shape == 1 || shape == 6)
    alpha *= 1.0 - uHasPlaces * smoothstep(${PLACES_FROM}.0, ${PLACES_FULL}.0, pixelsAt(uSpacing, depth) / uPixelRatio);
  if (shape == 4) alpha = depthFade(depth);
  alpha *= uSigns[shape];
  vShape = vec4(aPoint.y, size, 0.0, 0.0);
  vColor = vec4(color, alpha);
  vec4 clip = projectionMatrix * view;
  clip.xy += offset / uResolution * 2.0 * clip.w;
  gl_Position = (depth < 0.05 || alpha < 0.01) ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
  gl_PointSize = (size + 2.0 * uPixelRatio) * 2.0;
}`;

/** Signed distances in pixels, negative inside; y runs up. */
export const GLYPH_FRAGMENT = /* glsl */ `
float triangle(vec2 p, float s) { return max(abs(p.x) * 0.866 + p.y * 0.5, -p.y) - s * 0.5; }
float segment(vec2 p, vec2 a, vec2 b) {
  vec2 d = b - a;
  return length(p - a - d * clamp(dot(p - a, d) / dot(d, d), 0.0, 1.0));
}
vec4 signColor() {
  int shape = int(vShape.x + 0.5);
  float s = vShape.y;
  float pen = max(0.9, 0.62 * uPixelRatio);
  vec2 p = (gl_PointCoord - 0.5) * 2.0 * (s + 2.0 * uPixelRatio);
  p.y = -p.y;
  float r = length(p);
  float turn = atan(p.y, p.x);
  float d = 1e3;
  if (shape == 0) d = box(p, vec2(s * 0.62));
  else if (shape == 1) d = min(abs(r - s * 0.72) - pen * 0.8, max(r - s * 0.72, p.x));
  else if (shape == 2) d = abs(triangle(p + vec2(0.0, s * 0.15), s * 0.95)) - pen;
  else if (shape == 3) d = sin(turn * 7.0) > 0.1 ? abs(r - s) - pen : 1e3;
  else if (shape == 4) d = (pow(abs(p.x) / s, 0.55) + pow(abs(p.y) / s, 0.55) - 1.0) * s * 0.5;
  else if (shape == 5) d = abs(r - s) - pen * 0.55;
  else if (shape == 6) d = abs(abs(p.x) + abs(p.y) - s) * 0.707 - pen;
  else if (shape == 7) d = abs(sin(turn * 2.0)) > 0.34 ? abs(r - s) - pen * 1.5 : 1e3;
  else if (shape == 8) d = abs(r - s) - pen * 0.8;
  else if (shape == 9) d = min(triangle(p - vec2(0.0, s * 0.4), s * 0.95), box(p + vec2(0.0, s * 0.45), vec2(s * 0.5, s * 0.42)));
  else if (shape == 10) d = min(segment(p, vec2(-s) * 0.75, vec2(s) * 0.75), segment(p, vec2(-s, s) * 0.75, vec2(s, -s) * 0.75)) - pen * 1.1;
  else if (shape == 11) d = triangle(p, s * 0.95);
  else if (shape == 12) d = min(abs(r - s * 0.85) - pen, r - s * 0.32);
  else if (shape == 13) d = abs(triangle(p, s * 0.9)) - pen;
  else if (shape == 14) d = min(abs(abs(p.x) + abs(p.y) - s) * 0.707 - pen, r - s * 0.3);
  else if (sin(turn * 6.0 + 1.6) < -0.35) d = 1e3;
  else if (shape == 15) d = abs(triangle(p, s * 0.9)) - pen;
  else d = abs(abs(p.x) + abs(p.y) - s) * 0.707 - pen;
  float alpha = (1.0 - smoothstep(-0.6, 0.6, d)) * vColor.a;
  return vec4(vColor.rgb * alpha, alpha);
}`;
