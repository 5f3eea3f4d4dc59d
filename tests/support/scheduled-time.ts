const BEAT_MS = 20;

/**
 * The duration of work without the time in which this process was not scheduled: on a busy machine every wait ends
 * late, which says nothing about how long the service waits.
 */
export async function scheduledTime<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  let last = started;
  let late = 0;
  function beat(): void {
    const now = performance.now();
    late += Math.max(0, now - last - BEAT_MS);
    last = now;
  }
  const beats = setInterval(beat, BEAT_MS);
  try {
    const value = await work();
    beat();
    return { value, ms: performance.now() - started - late };
  } finally {
    clearInterval(beats);
  }
}
