import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

export type RoundRobin = { readonly url: string; close(): Promise<void> };

/** A plain HTTP proxy that sends each request, and each WebSocket, to the next of the given ports. */
export async function startRoundRobin(ports: readonly number[], port = 0): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Socket>();
  let turn = 0;
  function nextPort(): number {
    return ports[turn++ % ports.length] ?? 0;
  }
  const server = createServer((request, response) => forward(request, response, nextPort(), agent));
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const target = connect(nextPort(), '127.0.0.1');
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let n = 0; n < request.rawHeaders.length; n += 2)
      lines.push(`${request.rawHeaders[n]}: ${request.rawHeaders[n + 1]}`);
    target.write(`${lines.join('\r\n')}\r\n\r\n`);
    target.write(head);
    client.pipe(target).pipe(client);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, port: number, agent: Agent): void {
  const { method, url, headers } = request;
  const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
