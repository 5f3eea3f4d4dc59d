import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '#scripts/payment-sandbox/answer-api.ts';
import { createPages, type Pages } from '#scripts/payment-sandbox/answer-pages.ts';
import { createCourier } from '#scripts/payment-sandbox/create-courier.ts';
import { openStore, type SandboxState } from '#scripts/payment-sandbox/open-store.ts';

export type Sandbox = { readonly state: SandboxState; readonly port: number; close(): Promise<void> };

const MAX_BODY = 64 * 1_024;

/** The payment sandbox on loopback; another port where the wanted one is taken. */
export async function startSandbox({
  folder,
  port,
  webhook_url,
}: {
  folder: string;
  port: number;
  webhook_url: string;
}): Promise<Sandbox> {
  const store = openStore(folder);
  const courier = createCourier(store, webhook_url);
  const api = createApi(store, courier);
  const pages = createPages(store, courier);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    const url = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    if (!url.pathname.startsWith('/v1/')) return sendPage(response, pageOf(pages, request.method, url, body));
    const { status, json } = api({
      ...{ method: request.method ?? 'GET', path: url.pathname, body, origin },
      headers: {
        authorization: request.headers.authorization,
        'paypal-request-id': String(request.headers['paypal-request-id'] ?? ''),
      },
    });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(json === null ? undefined : JSON.stringify(json));
  }
  await listen(server, port).catch(() => listen(server, 0));
  return {
    state: store.state,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY) throw new Error('the body is too large');
  }
  return text;
}

function pageOf(pages: Pages, method: string | undefined, url: URL, body: string) {
  const form = new URLSearchParams(body);
  const field = (name: string) => form.get(name) ?? '';
  if (method !== 'POST')
    return url.pathname === '/approve' ? pages.approval(url.searchParams.get('ba_token') ?? '') : pages.home();
  if (url.pathname === '/approve') return pages.decide(field('id'), field('decision'));
  if (url.pathname === '/faults') return pages.toggle(field('fault'));
  return pages.act(field('id'), field('action'));
}

function sendPage(response: ServerResponse, page: ReturnType<Pages['home']>): void {
  if ('location' in page) response.writeHead(303, { location: page.location }).end();
  else response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
}
