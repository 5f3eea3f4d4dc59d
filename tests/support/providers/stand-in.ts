import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = { url: string; port: number; close(): Promise<void> };
export type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** A small server on 127.0.0.1, on the given port or a free one. */
export async function listenOn(port: number, handle: () => Handle): Promise<Listening> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    handle()(request, response, url).catch((error: Error) => {
      response.statusCode = 500;
      response.end(error.stack);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${given}`,
    port: given,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return new URLSearchParams(text);
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendTo(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** The provider's own page: a person picks an account, or declines. */
export function sendChoice(response: ServerResponse, title: string, action: string, accounts: Iterable<string>): void {
  const buttons = [...accounts].map((id) => `<button name="account" value="${id}">Continue as ${id}</button>`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>
     <form method="post" action="${action.replaceAll('&', '&amp;')}">${buttons.join('')}<button name="account" value="">Decline</button></form>`,
  );
}
