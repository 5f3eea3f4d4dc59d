import type { Socket } from 'socket.io-client';
import { createRetryWaits, type RetryWaits } from '#packages/client/retry-waits.ts';

/**
 * Opens a connection again that the service refused or closed, after growing waits; one that was lost the library
 * reopens by itself.
 * @param mayReopen asked after each wait, with the code of the refusal if there was one
 * @returns ends this
 */
export function reopen(
  socket: Socket,
  mayReopen: (refusal: string | undefined) => boolean | Promise<boolean>,
  waits: RetryWaits = createRetryWaits(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function later(refusal?: string): void {
    // Active: the library retries. `disconnect` of our own reaches this too, hence the question after the wait.
    if (socket.active) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if ((await mayReopen(refusal)) && timer !== undefined) socket.connect();
    }, waits.next(refusal));
  }
  const closed = () => later();
  const refused = (error: Error) => later(error.message);
  socket.on('connect', waits.opened).on('disconnect', closed).on('connect_error', refused);
  return () => {
    clearTimeout(timer);
    timer = undefined;
    socket.off('connect', waits.opened).off('disconnect', closed).off('connect_error', refused);
  };
}
