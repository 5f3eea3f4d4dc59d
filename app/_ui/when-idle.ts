/**
 * Runs `work` once the browser is idle.
 * @param timeout ms after which it runs all the same
 * @param delay ms before it is requested at all
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, timeout: number, delay = 0): () => void {
  if (delay > 0) {
    let callOff = (): void => clearTimeout(timer);
    const timer = setTimeout(() => {
      callOff = whenIdle(work, timeout);
    }, delay);
    return () => callOff();
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: timeout });
  return () => window.cancelIdleCallback(handle);
}
