import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type WebHandler = (request: Request) => Promise<Response>;

/** A web handler on a real port of this machine; 0 picks a free one. */
export async function serveOn(handler: WebHandler, port = 0): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((incoming, outgoing) => void answer(handler, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(handler: WebHandler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
  const response = await handler(new Request(url, { method: incoming.method ?? 'GET', headers, ...body }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
