export type Graphics = 'none' | 'software' | 'hardware';

let graphics: Graphics | null = null;

/** Names under which drivers admit that the processor does the drawing. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * What draws WebGL 2 in this browser: nothing, the processor, or a graphics card. On the processor the map leaves out
 * what costs fill: smoothing by samples, glow and extra pixels. Asked once; the trial context is given back at once.
 */
export function graphicsOf(): Graphics {
  graphics ??= probe();
  return graphics;
}

function probe(): Graphics {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'none';
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'software' : 'hardware';
}
