/**
 * Runs `work` once the browser has nothing more urgent to do.
 * @param patience ms after which it runs all the same
 * @param delay ms in which it is not even asked for
 * @returns calls it off
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
