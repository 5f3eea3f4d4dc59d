import { createServer as createHttp, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '#tests/support/self-signed.ts';

export type Received = { headers: Record<string, string>; body: string; path: string };
export type WebhookReceiver = {
  received: Received[];
  url: string;
  cert: string;
  answerWith(status: number, headers?: Record<string, string>): void;
  /** Answers as `listener` does. */
  answerBy(listener: RequestListener): void;
  /** Resolves once so many requests have come. */
  got(count: number): Promise<void>;
  stop(): Promise<void>;
};

const HOST = 'bot.example.com';

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A program that listens for webhooks; `tls` under the name `bot.example.com`, with a certificate of its own. */
export async function startWebhookReceiver({ tls = false } = {}): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const ok: RequestListener = (_request, response) => void response.writeHead(204).end();
  let answer = ok;
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: flat(request.headers), body: Buffer.concat(chunks).toString(), path: request.url ?? '' });
    for (const one of waiting.filter(({ count }) => received.length >= count)) one.done();
    answer(request, response);
  };
  const { key, cert } = selfSigned(HOST);
  const server = tls ? createHttps({ key, cert }, listener) : createHttp(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    cert,
    url: tls ? `https://${HOST}:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    answerWith: (status, headers = {}) => {
      answer = (_request, response) => void response.writeHead(status, headers).end('answer');
    },
    answerBy: (next) => {
      answer = next;
    },
    got: (count) =>
      new Promise((done) => {
        if (received.length >= count) done();
        else waiting.push({ count, done });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
