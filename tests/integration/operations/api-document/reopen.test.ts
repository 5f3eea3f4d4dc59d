import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { createRealtimeClient } from '#app/_client/realtime/realtime-client.ts';
import { listen } from '#packages/client/listen.ts';
import { reopen } from '#packages/client/reopen.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const end of ends.splice(0).reverse()) await end();
});

/** A socket.io server that treats connections as `admit` and `answer` say. */
async function startSockets(answer: (socket: Socket, nth: number) => void, admit: (nth: number) => Error | undefined) {
  const http = createServer();
  const server = new Server(http, { serveClient: false });
  let attempts = 0;
  let connections = 0;
  server.use((_, next) => next(admit(++attempts)));
  server.on('connection', (socket) => answer(socket, ++connections));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  ends.push(() => server.close());
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, attempts: () => attempts };
}

it('each refusal and each closed connection is followed by one attempt after the next wait', async () => {
  const asked: (string | undefined)[] = [];
  let waits = 0;
  const third = Promise.withResolvers<void>();
  const server = await startSockets(
    (socket, nth) => (nth === 3 ? third.resolve() : socket.disconnect(true)),
    (nth) => (nth === 2 ? new Error('RATE_LIMITED') : undefined),
  );
  const socket = io(server.url, { transports: ['websocket'], autoConnect: false });
  const stop = reopen(
    socket,
    (refusal) => {
      asked.push(refusal);
      return true;
    },
    { opened: () => undefined, next: () => ++waits },
  );
  ends.push(() => socket.disconnect(), stop);
  socket.connect();
  await third.promise;
  expect(asked).toEqual([undefined, 'RATE_LIMITED', undefined]);
  expect(waits).toBe(3);
  expect(server.attempts()).toBe(4);
});

it('a listener that is refused at once rejects and does not try again', async () => {
  const server = await startSockets(
    () => undefined,
    () => new Error('RATE_LIMITED'),
  );
  let tickets = 0;
  const ticket = async () => ({ ticket: `ticket-${++tickets}` });
  await expect(listen(server.url, ticket, () => undefined)).rejects.toThrow('RATE_LIMITED');
  expect(tickets).toBe(1);
});

it('a page asks again for what it missed if the service could not answer', async () => {
  const answered = Promise.withResolvers<number>();
  let asked = 0;
  const server = await startSockets(
    (socket) =>
      socket.on('resume', (_, answer) => {
        asked += 1;
        if (asked === 1) return answer({ ok: false, code: 'RATE_LIMITED' });
        answer({ ok: true, epoch: 'one', rooms: {}, resync: [] });
        answered.resolve(asked);
      }),
    () => undefined,
  );
  const { host } = new URL(server.url);
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', host, port: host.split(':')[1] });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const client = createRealtimeClient();
  ends.push(client.stop);
  const refetched = new Promise<void>((resolve) => void client.onResync(resolve));
  client.start();
  expect(await answered.promise).toBe(2);
  await refetched;
});
