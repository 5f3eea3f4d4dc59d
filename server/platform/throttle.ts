/**
 * Runs at most one call per interval, the first at once: a thousand requests a second for the same work become one
 * call.
 */
export function throttle(call: () => void, pauseMs: number): () => void {
  let resting = false;
  let missed = false;
  function run(): void {
    missed = resting;
    if (resting) return;
    resting = true;
    call();
    setTimeout(() => {
      resting = false;
      if (missed) run();
    }, pauseMs).unref();
  }
  return run;
}
