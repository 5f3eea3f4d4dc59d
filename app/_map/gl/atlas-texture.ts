/** Rows of pixels, the last one excluded. */
export type PixelRows = { from: number; to: number };

/** A copy of a canvas on the graphics card, in pixels of its own, for one texture unit. */
export class AtlasTexture {
  private readonly gl: WebGL2RenderingContext;
  private readonly unit: number;
  private readonly texture: WebGLTexture;
  private width = 0;
  private height = 0;

  /** `unit`: the one that programs read it from. Others stay as they are. */
  constructor(gl: WebGL2RenderingContext, unit: number) {
    this.gl = gl;
    this.unit = unit;
    this.texture = gl.createTexture();
    this.onUnit(() => {
      gl.bindTexture(gl.TEXTURE_2D, this.texture);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    });
  }

  /** Sends rows of the canvas. If its size is new, all others are empty until they are sent. */
  send(canvas: HTMLCanvasElement, { from, to }: PixelRows): void {
    const { gl } = this;
    const { width, height } = canvas;
    this.onUnit(() => {
      if (width !== this.width || height !== this.height)
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      [this.width, this.height] = [width, height];
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, from);
      const high = Math.min(to, height) - from;
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, from, width, high, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
    });
  }

  dispose(): void {
    this.gl.deleteTexture(this.texture);
  }

  private onUnit(act: () => void): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + this.unit);
    act();
    gl.activeTexture(gl.TEXTURE0);
  }
}
