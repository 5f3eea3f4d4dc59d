import { POSITION, type Program } from './program.ts';

/** Numbers of each vertex by name; `position` comes first. Every attribute has a full array. */
export type Attributes = Readonly<Record<string, { data: Float32Array; size: number }>>;

/** The vertices of a draw call. With an index they are corners of triangles. */
export type Geometry = { attributes: Attributes; index?: Uint32Array };

/** One draw call: vertices in buffers of the graphics card, and the program that draws them. */
export class Batch {
  visible = true;
  /** How many vertices (or corners, with an index) are drawn. */
  count: number;
  private readonly gl: WebGL2RenderingContext;
  private readonly program: Program;
  private readonly mode: GLenum;
  private readonly indexed: boolean;
  private readonly vertices: WebGLVertexArrayObject;
  private readonly buffers = new Map<string, WebGLBuffer>();
  private readonly uniforms = new Map<string, readonly number[]>();

  constructor(gl: WebGL2RenderingContext, program: Program, mode: GLenum, { attributes, index }: Geometry) {
    this.gl = gl;
    this.program = program;
    this.mode = mode;
    this.indexed = index !== undefined;
    this.count = index ? index.length : (attributes[POSITION]?.data.length ?? 0) / (attributes[POSITION]?.size ?? 1);
    this.vertices = gl.createVertexArray();
    gl.bindVertexArray(this.vertices);
    Object.entries(attributes).forEach(([name, { data, size }], location) => {
      this.send(name, gl.ARRAY_BUFFER, data);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, 0, 0);
    });
    if (index) this.send('index', gl.ELEMENT_ARRAY_BUFFER, index);
    gl.bindVertexArray(null);
  }

  /** Replaces numbers of an attribute from one of its numbers on. */
  write(name: string, from: number, data: Float32Array): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.get(name) ?? null);
    gl.bufferSubData(gl.ARRAY_BUFFER, from * data.BYTES_PER_ELEMENT, data);
  }

  /** Numbers of a uniform that this layer alone has. To change them, set others. */
  set(name: string, values: readonly number[]): void {
    this.uniforms.set(name, values);
  }

  draw(): void {
    const { gl } = this;
    if (!this.visible || this.count === 0) return;
    this.program.use();
    for (const [name, values] of this.uniforms) this.program.set(name, values);
    gl.bindVertexArray(this.vertices);
    if (this.indexed) gl.drawElements(this.mode, this.count, gl.UNSIGNED_INT, 0);
    else gl.drawArrays(this.mode, 0, this.count);
  }

  dispose(): void {
    for (const buffer of this.buffers.values()) this.gl.deleteBuffer(buffer);
    this.gl.deleteVertexArray(this.vertices);
  }

  private send(name: string, target: GLenum, data: Float32Array | Uint32Array): void {
    const { gl } = this;
    const buffer = gl.createBuffer();
    this.buffers.set(name, buffer);
    gl.bindBuffer(target, buffer);
    gl.bufferData(target, data, gl.DYNAMIC_DRAW);
  }
}
