import { bindLandmarks } from '../layers/landmark-texture.ts';
import { Batch, type Geometry } from './batch.ts';
import { FrameUniforms } from './frame-uniforms.ts';
import { completed, type Shaders } from './prelude.ts';
import { Program } from './program.ts';

/** What the map draws in one call. `dispose` frees its buffers on the graphics card. */
export type Layer = Pick<Batch, 'draw' | 'dispose'>;

/**
 * What a canvas keeps while charts come and go: programs, compiled once, the uniforms of a frame and the landmarks.
 * They end with the canvas's context.
 * Layers cover each other in the order in which they are drawn; colours are premultiplied.
 */
export class Graphics {
  readonly gl: WebGL2RenderingContext;
  readonly uniforms: FrameUniforms;
  private readonly programs = new Map<Shaders, Program>();
  private ready = false;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
    this.uniforms = new FrameUniforms(gl);
    bindLandmarks(gl);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  batch(shaders: Shaders, mode: GLenum, geometry: Geometry): Batch {
    return new Batch(this.gl, this.programOf(shaders), mode, geometry);
  }

  /** Whether all programs are compiled. Drawing earlier is correct, but stops the page. */
  isReady(): boolean {
    this.ready ||= this.gl.isContextLost() || [...this.programs.values()].every((program) => program.isReady());
    return this.ready;
  }

  /** Begins a frame of the canvas's present size. */
  clear([red, green, blue]: readonly [number, number, number]): void {
    const { gl } = this;
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clearColor(red, green, blue, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  private programOf(shaders: Shaders): Program {
    const known = this.programs.get(shaders);
    if (known) return known;
    const program = new Program(this.gl, completed(shaders));
    this.programs.set(shaders, program);
    return program;
  }
}
