export type Graphics = 'none' | 'software' | 'hardware';

let graphics: Graphics | null = null;
let card: boolean | null = null;

/** Renderer names of drivers that draw in software. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether WebGL 2 is drawn by a graphics card. Determined once. A browser that would draw in software refuses at
 * once, without starting its shader compiler; the trial context is released.
 */
export function hasGraphicsCard(): boolean {
  card ??= probe({ failIfMajorPerformanceCaveat: true }) === 'hardware';
  return card;
}

/** What draws WebGL 2 in this browser: nothing, software, or a graphics card. Determined once. */
export function graphicsOf(): Graphics {
  graphics ??= hasGraphicsCard() ? 'hardware' : probe({});
  return graphics;
}

function probe(attributes: WebGLContextAttributes): Graphics {
  const context = document.createElement('canvas').getContext('webgl2', attributes);
  if (!context) return 'none';
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'software' : 'hardware';
}
