const RETRY_MS = 2_000;
/** Status codes of a gateway in front of an unavailable service. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

type Ground = {
  fetch: typeof fetch;
  /** Waits until the network is back or a moment has passed. */
  pause: () => Promise<void>;
  /** The number of pages that are waiting. */
  report: (waiting: number) => void;
};

/**
 * A `fetch` that lets the router's page requests wait for the service instead of failing: on a failure the router
 * would leave the game for the browser's own error page. Other requests are unchanged.
 */
export function holdNavigations({ fetch: send, pause, report }: Ground): typeof fetch {
  let waiting = 0;
  async function hold(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    report(++waiting);
    try {
      for (;;) {
        await pause();
        init.signal?.throwIfAborted();
        const answer = await tried(input, init);
        if (answer) return answer;
      }
    } finally {
      report(--waiting);
    }
  }
  async function tried(input: RequestInfo | URL, init: RequestInit): Promise<Response | null> {
    try {
      const answer = await send(input, init);
      return AWAY.has(answer.status) ? null : answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return null;
    }
  }
  return async (input, init) => {
    if (!init || !isPageRequest(init)) return send(input, init);
    return (await tried(input, init)) ?? hold(input, init);
  };
}

/** The router's request for a page that was selected; prefetches may fail. */
function isPageRequest(init: RequestInit): boolean {
  const headers = new Headers(init.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch') && !headers.has('next-router-segment-prefetch');
}

export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    const timer = setTimeout(done, RETRY_MS);
    window.addEventListener('online', done);
  });
}
