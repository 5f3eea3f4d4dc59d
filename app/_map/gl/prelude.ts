import { FRAME_BLOCK } from './frame-uniforms.ts';

const VERSION = '#version 300 es\nprecision highp float;\nprecision highp int;\n';

const VERTEX_PRELUDE = /* glsl */ `${VERSION}${FRAME_BLOCK}
in vec3 position;
vec4 toView(vec3 p) { return viewMatrix * vec4(p.x, p.y * (1.0 - uFlat), p.z, 1.0); }
float depthFade(float depth) { return 1.0 - 0.78 * smoothstep(0.0, 1.0, (depth - uFade.x) / uFade.y); }
float pixelsAt(float units, float depth) { return units * uFocal / max(depth, 0.001); }
float starRadius(float depth, float weight) {
  return clamp(pixelsAt(uSpacing * (0.062 + 0.07 * weight), depth), 1.2 * uPixelRatio, (15.0 + 7.0 * weight) * uPixelRatio);
}
`;

const FRAGMENT_PRELUDE = /* glsl */ `${VERSION}${FRAME_BLOCK}
out vec4 outColor;
`;

/**
 * The sources of a layer's program, which are written without what all have in common. `textures`: the units of its
 * samplers; without them it reads the first unit.
 */
export type Shaders = {
  vertex: string;
  fragment: string;
  attributes: readonly string[];
  textures?: Readonly<Record<string, number>>;
};

export function completed({ vertex, fragment, ...others }: Shaders): Shaders {
  return { vertex: VERTEX_PRELUDE + vertex, fragment: FRAGMENT_PRELUDE + fragment, ...others };
}
