/**
 * Sectors as stars. aPoint: 0, tint, knowledge (0 unknown … 4 here), importance 0–100. Fill shows the knowledge: faint
 * dot, hollow, solid, ringed, ringed twice as strong.
 */
export const STAR_VERTEX = /* glsl */ `
void starPoint() {
  vec4 view = toView(position);
  float depth = -view.z;
  float known = aPoint.z;
  float weight = aPoint.w / 100.0;
  float floorPx = known < 0.5 ? 0.8 : 1.05 + 1.5 * weight;
  float size = uSpacing * (0.062 + 0.07 * weight) * (known < 0.5 ? 0.62 : 1.0);
  float radius = clamp(pixelsAt(size, depth), floorPx * uPixelRatio, (15.0 + 7.0 * weight) * uPixelRatio);
  if (known > 3.5) radius = max(radius, 4.0 * uPixelRatio);
  float ring = known > 2.5 ? radius + 5.0 * uPixelRatio : 0.0;
  vGlow = uGlow * uDark * (known < 1.5 ? 0.0 : 0.34 + 0.3 * weight + (known > 2.5 ? 0.16 : 0.0));
  float spread = vGlow > 0.0 ? mix(2.2, 4.2, smoothstep(1.5, 4.5, radius / uPixelRatio)) : 1.0;
  float extent = max(ring + 2.0 * uPixelRatio, radius * spread + 1.2 * uPixelRatio);
  vShape = vec4(radius, extent, known, known > 2.5 ? 1.0 : depthFade(depth));
  vec3 tint = uTints[int(aPoint.y + 0.5)];
  vColor = vec4(known < 0.5 ? mix(uLine, tint, 0.35) : mix(tint, uInk, 0.28 + 0.4 * weight), 1.0);
  gl_Position = depth < 0.05 ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * view;
  gl_PointSize = extent * 2.0;
}`;

/** vShape: disc radius, half size of the point, knowledge, fading. */
export const STAR_FRAGMENT = /* glsl */ `
vec4 starColor() {
  float r = length(gl_PointCoord - 0.5) * 2.0 * vShape.y;
  if (r > vShape.y) return vec4(0.0);
  float known = vShape.z;
  float disc = 1.0 - smoothstep(vShape.x - 0.7, vShape.x + 0.7, r);
  float alpha = disc;
  vec3 rgb = mix(uGround, vColor.rgb, vShape.w) * disc;
  float hollowFrom = 2.2 * uPixelRatio;
  if (known > 0.5 && known < 1.5 && vShape.x > hollowFrom) {
    float inner = vShape.x - max(1.1 * uPixelRatio, vShape.x * 0.26);
    float hole = 1.0 - smoothstep(inner - 0.7, inner + 0.7, r);
    rgb = mix(rgb, uGround, hole);
  } else if (known < 1.5) {
    rgb *= 0.72;
    alpha *= 0.72;
  }
  if (vGlow > 0.0) {
    float fall = max(0.0, 1.0 - (r - vShape.x) / (vShape.y - vShape.x));
    float glow = vGlow * fall * fall * fall * vShape.w * (1.0 - disc);
    rgb += vColor.rgb * glow;
    alpha += glow * 0.5;
    float core = vGlow * smoothstep(vShape.x, 0.0, r) * vShape.w;
    rgb = mix(rgb, vec3(1.0), core * 0.75);
  }
  if (known > 2.5) {
    float at = vShape.x + (known > 3.5 ? 4.4 : 3.2) * uPixelRatio;
    float width = (known > 3.5 ? 0.95 : 0.55) * uPixelRatio;
    float ring = 1.0 - smoothstep(width, width + 0.8, abs(r - at));
    float strength = known > 3.5 ? 1.0 : 0.85;
    rgb = mix(rgb, uAccent, ring * strength);
    alpha = max(alpha, ring * strength);
  }
  return vec4(rgb, alpha);
}`;
