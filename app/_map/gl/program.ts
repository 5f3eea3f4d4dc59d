import type { Shaders } from './prelude.ts';

/** The one attribute of all programs is first; the rest follow in the order of a layer's attributes. */
export const POSITION = 'position';

/**
 * A compiled program with the uniforms of its own. Nothing here waits for the compiler, which works in parallel, until
 * the program is first used.
 */
export class Program {
  private readonly gl: WebGL2RenderingContext;
  private readonly program: WebGLProgram;
  private readonly shaders: readonly WebGLShader[];
  private readonly textures: Readonly<Record<string, number>>;
  private readonly locations = new Map<string, WebGLUniformLocation | null>();
  private readonly values = new Map<string, readonly number[]>();
  private checked = false;

  constructor(gl: WebGL2RenderingContext, { vertex, fragment, attributes, textures = {} }: Shaders) {
    this.gl = gl;
    this.textures = textures;
    this.program = gl.createProgram();
    this.shaders = [compiled(gl, gl.VERTEX_SHADER, vertex), compiled(gl, gl.FRAGMENT_SHADER, fragment)];
    for (const shader of this.shaders) gl.attachShader(this.program, shader);
    [POSITION, ...attributes].forEach((name, i) => {
      gl.bindAttribLocation(this.program, i, name);
    });
    gl.linkProgram(this.program);
  }

  /** Whether using it now would not wait. Yes where the browser does not know. */
  isReady(): boolean {
    const parallel = this.gl.getExtension('KHR_parallel_shader_compile');
    return parallel === null || this.gl.getProgramParameter(this.program, parallel.COMPLETION_STATUS_KHR) === true;
  }

  /** Throws if the shaders are faulty: the light drawing then takes over. */
  use(): void {
    const { gl, program } = this;
    if (!this.checked && !gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
      const logs = [gl.getProgramInfoLog(program), ...this.shaders.map((shader) => gl.getShaderInfoLog(shader))];
      throw new Error(`A shader of the map is faulty: ${logs.filter(Boolean).join('\n')}`);
    }
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(program);
    if (this.checked) return;
    this.checked = true;
    for (const [name, unit] of Object.entries(this.textures)) gl.uniform1i(gl.getUniformLocation(program, name), unit);
  }

  /** Sets numbers of a uniform, which are not changed afterwards; the program must be in use. */
  set(name: string, values: readonly number[]): void {
    if (this.values.get(name) === values) return;
    this.values.set(name, values);
    if (!this.locations.has(name)) this.locations.set(name, this.gl.getUniformLocation(this.program, name));
    this.gl.uniform1fv(this.locations.get(name) ?? null, values);
  }
}

function compiled(gl: WebGL2RenderingContext, type: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('The graphics context is lost.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}
