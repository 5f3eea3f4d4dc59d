import { LANDMARK_KINDS, LANDMARK_PEN, silhouetteOf } from '../model/landmarks.ts';

const CELL = 128;
/** Half of a stencil's side in the units of the silhouettes: what is beside one must not run into its neighbour. */
export const STENCIL_HALF = 12;

/** Binds the texture of the first unit: all landmarks side by side, as stencils whose alpha is what is drawn. */
export function bindLandmarks(gl: WebGL2RenderingContext): void {
  const canvas = document.createElement('canvas');
  canvas.width = CELL * LANDMARK_KINDS;
  canvas.height = CELL;
  const context = canvas.getContext('2d');
  for (let kind = 0; context && kind < LANDMARK_KINDS; kind++) {
    const { areas, lines } = silhouetteOf(kind);
    context.setTransform(CELL / 2 / STENCIL_HALF, 0, 0, CELL / 2 / STENCIL_HALF, CELL * (kind + 0.5), CELL / 2);
    context.fillStyle = '#fff';
    context.strokeStyle = '#fff';
    context.lineWidth = LANDMARK_PEN;
    context.fill(new Path2D(areas), 'evenodd');
    context.stroke(new Path2D(lines));
  }
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}
