import type { Backdrop } from '../camera/backdrop.ts';
import type { CameraRig } from '../camera/camera-rig.ts';
import { fadeRange } from '../camera/depth-fade.ts';
import { axesOf, type CameraView, focalLength, HALF_TAN, type Viewport } from '../camera/view.ts';
import type { Chart } from '../model/chart.ts';
import { NIGHT, type Palette } from '../palette.ts';

/** Where each uniform begins in the block, in numbers: the order and gaps that std140 requires. */
const AT = {
  viewMatrix: 0,
  projectionMatrix: 16,
  resolution: 32,
  fade: 34,
  flat: 36,
  focal: 37,
  pixelRatio: 38,
  spacing: 39,
  ground: 40,
  dark: 43,
  ink: 44,
  glow: 47,
  line: 48,
  accent: 52,
  warning: 56,
  danger: 60,
  drift: 64,
  progress: 67,
  tints: 68,
} as const;
const TINTS = NIGHT.tints.length;
const NUMBERS = AT.tints + TINTS * 4;

/**
 * Lengths are in scene units, sizes in pixels of the screen. uFade: the depth where fading begins, and over how many
 * units it ends. uDrift: displacement of the sky. uProgress: legs of the course drawn so far.
 */
export const FRAME_BLOCK = /* glsl */ `
layout(std140) uniform Frame {
  mat4 viewMatrix;
  mat4 projectionMatrix;
  vec2 uResolution;
  vec2 uFade;
  float uFlat;
  float uFocal;
  float uPixelRatio;
  float uSpacing;
  vec3 uGround;
  float uDark;
  vec3 uInk;
  float uGlow;
  vec3 uLine;
  vec3 uAccent;
  vec3 uWarning;
  vec3 uDanger;
  vec3 uDrift;
  float uProgress;
  vec3 uTints[${TINTS}];
};
`;

export type FrameView = {
  rig: CameraRig;
  chart: Chart;
  backdrop: Backdrop;
  pixelRatio: number;
  /** How much larger than usual signs are drawn. */
  scale: number;
  /** Legs of the course drawn so far; a fraction is a partly drawn leg. */
  progress: number;
};

/** What all programs read of a frame, sent to the graphics card at once. */
export class FrameUniforms {
  private readonly gl: WebGL2RenderingContext;
  private readonly buffer: WebGLBuffer;
  private readonly values = new Float32Array(NUMBERS);

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
    this.buffer = gl.createBuffer();
    gl.bindBufferBase(gl.UNIFORM_BUFFER, 0, this.buffer);
    gl.bufferData(gl.UNIFORM_BUFFER, this.values, gl.DYNAMIC_DRAW);
  }

  /** `glow`: whether there is light around the stars. */
  setPalette(palette: Palette, glow: boolean): void {
    const { values } = this;
    for (const name of ['ground', 'ink', 'line', 'accent', 'warning', 'danger'] as const)
      values.set(palette[name], AT[name]);
    palette.tints.forEach((tint, i) => {
      values.set(tint, AT.tints + i * 4);
    });
    values[AT.dark] = palette.dark ? 1 : 0;
    values[AT.glow] = glow ? 1 : 0;
  }

  send({ rig, chart, backdrop, pixelRatio, scale, progress }: FrameView): void {
    const { values, gl } = this;
    const { view, viewport } = rig;
    writeCamera(values, view, viewport, chart.radius);
    // The size of the canvas: labels lie on its pixels.
    values[AT.resolution] = Math.round(viewport.width * pixelRatio);
    values[AT.resolution + 1] = Math.round(viewport.height * pixelRatio);
    values.set(fadeRange(view, chart.radius), AT.fade);
    values[AT.flat] = view.flat;
    values[AT.focal] = focalLength(viewport) * pixelRatio;
    values[AT.pixelRatio] = pixelRatio * scale;
    values[AT.spacing] = chart.spacing;
    values[AT.drift] = backdrop.x;
    values[AT.drift + 1] = backdrop.y;
    values[AT.drift + 2] = backdrop.scale;
    values[AT.progress] = progress;
    gl.bindBuffer(gl.UNIFORM_BUFFER, this.buffer);
    gl.bufferSubData(gl.UNIFORM_BUFFER, 0, values);
  }
}

/** Both matrices, column by column, into the first 32 numbers. `radius`: of the galaxy, which is never cut off. */
export function writeCamera(values: Float32Array, view: CameraView, viewport: Viewport, radius: number): void {
  writeViewMatrix(values, view);
  writeProjection(values, view, viewport, radius);
}

/** From the scene to the eye: the rows are the camera's axes. */
function writeViewMatrix(values: Float32Array, view: CameraView): void {
  const { right, up, back } = axesOf(view);
  const target = [view.x, view.y * (1 - view.flat), view.z] as const;
  [right, up, back].forEach((axis, row) => {
    for (const i of [0, 1, 2] as const) values[AT.viewMatrix + i * 4 + row] = axis[i];
    values[AT.viewMatrix + 12 + row] = -(axis[0] * target[0] + axis[1] * target[1] + axis[2] * target[2]);
  });
  values[AT.viewMatrix + 14] = (values[AT.viewMatrix + 14] ?? 0) - view.distance;
  values[AT.viewMatrix + 15] = 1;
}

function writeProjection(values: Float32Array, view: CameraView, { width, height }: Viewport, radius: number): void {
  const near = Math.max(0.05, view.distance / 200);
  const far = view.distance + radius * 6;
  values[AT.projectionMatrix] = height / width / HALF_TAN;
  values[AT.projectionMatrix + 5] = 1 / HALF_TAN;
  values[AT.projectionMatrix + 10] = (far + near) / (near - far);
  values[AT.projectionMatrix + 11] = -1;
  values[AT.projectionMatrix + 14] = (2 * far * near) / (near - far);
}
