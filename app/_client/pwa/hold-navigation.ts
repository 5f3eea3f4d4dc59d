const RETRY_MS = 2_000;
/** Answers of a gateway in front of a service that is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

type Ground = {
  fetch: typeof fetch;
  /** Until the network is back or a moment has passed. */
  pause: () => Promise<void>;
  /** How many pages wait now. */
  report: (waiting: number) => void;
};

/**
 * A `fetch` in which the router's request for a page waits for the service instead of failing: the router answers a
 * failure by leaving the game for whatever the browser shows without a network. All other requests pass unchanged.
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

/** The router's request for a page that was chosen; one made ahead of a choice may fail. */
function isPageRequest(init: RequestInit): boolean {
  const headers = new Headers(init.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch') && !headers.has('next-router-segment-prefetch');
}

export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    window.addEventListener('online', done);
  });
}
