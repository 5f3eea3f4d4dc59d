import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { expect, it } from 'vitest';
import { listen } from '#packages/client/listen.ts';

it('reconnects with a new ticket when the service closes the connection, as it does when the ticket’s time is over', async () => {
  const http = createServer();
  const io = new Server(http, { serveClient: false });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const connections: Socket[] = [];
  const second = new Promise<void>((resolve) => {
    io.on('connection', (socket) => {
      connections.push(socket);
      if (connections.length === 1) socket.disconnect(true);
      else resolve();
    });
  });
  let issued = 0;
  const { port } = http.address() as AddressInfo;
  const listener = await listen(
    `http://127.0.0.1:${port}`,
    async () => ({ ticket: `ticket-${++issued}` }),
    () => {},
  );
  await second;
  expect(connections.map(({ handshake }) => handshake.auth)).toEqual([{ ticket: 'ticket-1' }, { ticket: 'ticket-2' }]);
  listener.close();
  await io.close();
});
