import { io } from 'socket.io-client';
import { ProblemError } from '#packages/client/problem.ts';

export type GameEvent = { type: string; room: string; seq: number; data: Record<string, unknown> };
export type Listener = { isConnected(): boolean; close(): void };
type Ticket = { ticket: string };

const RETRY_MS = 1_000;

/**
 * Opens a realtime connection and reconnects until it is closed or the session ends. A ticket opens one connection, so
 * each reconnect requests a new one.
 * @throws what `ticket` throws, or the refusal of the first connection
 */
export async function listen(
  origin: string,
  ticket: () => Promise<Ticket>,
  onEvent: (event: GameEvent) => void,
): Promise<Listener> {
  let first: Ticket | undefined = await ticket();
  let isOver = false;
  const socket = io(origin, { transports: ['websocket'], auth: (give) => void nextTicket().then(give) });

  /** Undefined if no ticket could be issued: the service then refuses the connection, and it is retried. */
  async function nextTicket(): Promise<object> {
    try {
      return first ?? (await ticket());
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 401) isOver = true;
      return {};
    } finally {
      first = undefined;
    }
  }
  // The library retries a lost connection by itself, but none that the service refused or closed.
  function reconnect(): void {
    if (!socket.active) setTimeout(() => isOver || socket.connect(), RETRY_MS);
  }
  socket.on('event', onEvent);
  socket.on('disconnect', reconnect);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  socket.on('connect_error', reconnect);
  return {
    isConnected: () => socket.connected,
    close: () => {
      isOver = true;
      socket.disconnect();
    },
  };
}
