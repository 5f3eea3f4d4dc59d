const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;
/** About five minutes; after that the file probably no longer exists, as after an update of the service. */
const MAX_TRIES = 35;

/**
 * Loads a lazy part of the page however long the service is unreachable, so that a failed load does not crash the page.
 * @throws the last error after many attempts
 */
export function loadWithRetry<T>(load: () => Promise<T>, rest: (ms: number) => Promise<void> = waitOrOnline) {
  return async (): Promise<T> => {
    let wait = FIRST_WAIT_MS;
    for (let tries = 1; ; tries++) {
      try {
        return await load();
      } catch (error) {
        if (tries >= MAX_TRIES) throw error;
      }
      await rest(wait);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  };
}

/** Waits until the time is over, or the network is back. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}
