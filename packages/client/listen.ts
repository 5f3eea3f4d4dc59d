import { io } from 'socket.io-client';
import { ProblemError } from '#packages/client/problem.ts';
import { reopen } from '#packages/client/reopen.ts';

export type GameEvent = { type: string; room: string; seq: number; data: Record<string, unknown> };
export type Listener = { isConnected(): boolean; close(): void };
type Ticket = { ticket: string };

/**
 * Opens a realtime connection and reconnects until it is closed or the session ends. A ticket opens one connection, so
 * each reconnect requests a new one. The waits grow while the service refuses or closes the connection again and again.
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
  socket.on('event', onEvent);
  const stopReopening = reopen(socket, () => !isOver);
  function close(): void {
    isOver = true;
    stopReopening();
    socket.disconnect();
  }
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject)).catch(
    (refusal: unknown) => {
      close();
      throw refusal;
    },
  );
  return { isConnected: () => socket.connected, close };
}
