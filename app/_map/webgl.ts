let supported: boolean | null = null;

/** Whether this browser gives a WebGL 2 context. Asked once; the trial context is given back at once. */
export function hasWebgl(): boolean {
  if (supported === null) {
    const context = document.createElement('canvas').getContext('webgl2');
    supported = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return supported;
}
