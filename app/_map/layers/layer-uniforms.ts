import {
  CustomBlending,
  type IUniform,
  type Object3D,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  Vector2,
  Vector3,
} from 'three';
import type { CameraRig } from '../camera/camera-rig.ts';
import { fadeRange } from '../camera/depth-fade.ts';
import { focalLength } from '../camera/view.ts';
import type { Chart } from '../model/chart.ts';
import { NIGHT, type Palette, type Rgb } from '../palette.ts';

/** Something the map draws in one call. `dispose` frees its buffers and program on the GPU. */
export type Layer = { object: Object3D; dispose(): void };

/** Uniform objects that every material shares by reference: set once a frame, read by all. */
export class SharedUniforms {
  readonly flat: IUniform<number> = { value: 0 };
  /** Device pixels per scene unit at depth one. */
  readonly focal: IUniform<number> = { value: 1 };
  /** Device pixels for each pixel of a sign's size, at the default font size. */
  readonly pixelRatio: IUniform<number> = { value: 1 };
  readonly resolution: IUniform<Vector2> = { value: new Vector2(1, 1) };
  readonly spacing: IUniform<number> = { value: 1 };
  /** Depth where fading begins, and over how many units it reaches its end. */
  readonly fade: IUniform<Vector2> = { value: new Vector2(0, 1) };
  readonly ground: IUniform<Vector3> = { value: new Vector3() };
  readonly ink: IUniform<Vector3> = { value: new Vector3() };
  readonly line: IUniform<Vector3> = { value: new Vector3() };
  readonly accent: IUniform<Vector3> = { value: new Vector3() };
  readonly warning: IUniform<Vector3> = { value: new Vector3() };
  readonly danger: IUniform<Vector3> = { value: new Vector3() };
  readonly tints: IUniform<Vector3[]> = { value: NIGHT.tints.map(() => new Vector3()) };
  readonly dark: IUniform<number> = { value: 1 };
  readonly glow: IUniform<number> = { value: 1 };

  setPalette(palette: Palette): void {
    const put = (uniform: IUniform<Vector3>, [r, g, b]: Rgb) => uniform.value.set(r, g, b);
    put(this.ground, palette.ground);
    put(this.ink, palette.ink);
    put(this.line, palette.line);
    put(this.accent, palette.accent);
    put(this.warning, palette.warning);
    put(this.danger, palette.danger);
    palette.tints.forEach(([r, g, b], i) => {
      this.tints.value[i]?.set(r, g, b);
    });
    this.dark.value = palette.dark ? 1 : 0;
  }

  /** Updates what changes with the camera. `scale`: how much larger than usual signs are drawn. */
  setView(rig: CameraRig, chart: Chart, pixelRatio: number, scale: number): void {
    const { view, viewport } = rig;
    this.flat.value = view.flat;
    this.pixelRatio.value = pixelRatio * scale;
    this.focal.value = focalLength(viewport) * pixelRatio;
    this.resolution.value.set(viewport.width * pixelRatio, viewport.height * pixelRatio);
    this.spacing.value = chart.spacing;
    this.fade.value.set(...fadeRange(view, chart.radius));
  }

  all(): Record<string, IUniform> {
    return {
      uFlat: this.flat,
      uFocal: this.focal,
      uPixelRatio: this.pixelRatio,
      uResolution: this.resolution,
      uSpacing: this.spacing,
      uFade: this.fade,
      uGround: this.ground,
      uInk: this.ink,
      uLine: this.line,
      uAccent: this.accent,
      uWarning: this.warning,
      uDanger: this.danger,
      uTints: this.tints,
      uDark: this.dark,
      uGlow: this.glow,
    };
  }
}

const PRELUDE = /* glsl */ `
uniform float uFlat;
uniform float uFocal;
uniform float uPixelRatio;
uniform vec2 uResolution;
uniform float uSpacing;
uniform vec2 uFade;
uniform vec3 uGround;
uniform vec3 uInk;
uniform vec3 uLine;
uniform vec3 uAccent;
uniform vec3 uWarning;
uniform vec3 uDanger;
uniform vec3 uTints[7];
uniform float uDark;
uniform float uGlow;
vec4 toView(vec3 p) { return viewMatrix * vec4(p.x, p.y * (1.0 - uFlat), p.z, 1.0); }
float depthFade(float depth) { return 1.0 - 0.78 * smoothstep(0.0, 1.0, (depth - uFade.x) / uFade.y); }
float pixelsAt(float units, float depth) { return units * uFocal / max(depth, 0.001); }
float starRadius(float depth, float weight) {
  return clamp(pixelsAt(uSpacing * (0.062 + 0.07 * weight), depth), 1.2 * uPixelRatio, (15.0 + 7.0 * weight) * uPixelRatio);
}
`;

/** The fragment side of the prelude: the same uniforms, without what only a vertex knows. */
const FRAGMENT_PRELUDE = /* glsl */ `
uniform float uPixelRatio;
uniform vec3 uGround;
uniform vec3 uInk;
uniform vec3 uLine;
uniform vec3 uAccent;
uniform vec3 uWarning;
uniform vec3 uDanger;
uniform float uDark;
uniform float uGlow;
`;

/** A transparent, unsorted, depthless material: layers cover each other in render order. Colours are premultiplied. */
export function flatMaterial(
  shared: SharedUniforms,
  vertexShader: string,
  fragmentShader: string,
  uniforms: Record<string, IUniform> = {},
): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: PRELUDE + vertexShader,
    fragmentShader: FRAGMENT_PRELUDE + fragmentShader,
    uniforms: { ...shared.all(), ...uniforms },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
}
