import { createEventParser, type StreamEvent } from './event-parser.ts';
import { openStream, StreamRefused } from './open-stream.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;

export type StreamState = 'connecting' | 'live' | 'waiting' | 'ended' | 'refused';

export type Follower = {
  onEvents(events: readonly StreamEvent[]): void;
  onState(state: StreamState, error?: StreamRefused): void;
};

/**
 * Follows a server-sent stream until its `end` event: resumes after the last received event, with doubling delays
 * while the service is unreachable. Returns the stop function.
 */
export function followStream(url: string, follower: Follower): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  void followUntilEnd(url, follower, signal);
  return () => abort.abort();
}

async function followUntilEnd(url: string, follower: Follower, signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let wait = FIRST_WAIT_MS;
  function hear(events: readonly StreamEvent[]): boolean {
    wait = FIRST_WAIT_MS;
    lastEventId = events.at(-1)?.id ?? lastEventId;
    follower.onEvents(events);
    return events.some(({ event }) => event === 'end');
  }
  follower.onState('connecting');
  while (!signal.aborted) {
    try {
      const ended = await readOnce(url, lastEventId, signal, () => follower.onState('live'), hear);
      if (signal.aborted) return;
      if (ended) return follower.onState('ended');
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StreamRefused) return follower.onState('refused', error);
    }
    follower.onState('waiting');
    await pause(wait, signal);
    wait = Math.min(MAX_WAIT_MS, wait * 2);
  }
}

async function readOnce(
  url: string,
  lastEventId: string,
  signal: AbortSignal,
  onOpen: () => void,
  hear: (events: readonly StreamEvent[]) => boolean,
): Promise<boolean> {
  const stream = await openStream({ url, lastEventId, signal });
  onOpen();
  const parse = createEventParser(lastEventId);
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    const events = parse(value);
    if (events.length > 0 && hear(events)) {
      await reader.cancel();
      return true;
    }
  }
}

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
