import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';

/** What the usual proxies keep an idle connection to a service for. */
const PROXY_KEEPS_S = 60;

it('keeps an idle connection longer than a proxy does, so that none is closed during a request', async () => {
  const listener = await listen(0, '127.0.0.1', 'PORT', (error) => expect.fail(String(error)));
  listener.answerWith(async (_request, response) => void response.end('ok'));
  try {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/`);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(await answer.text()).toBe('ok');
    expect(Number(seconds)).toBeGreaterThan(PROXY_KEEPS_S);
  } finally {
    await listener.close();
  }
});

it.each([
  ['no method', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', '400 Bad Request'],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('answers what is no request with an id too: %s', async (_what, sent, status) => {
  const listener = await listen(0, '127.0.0.1', 'PORT', (error) => expect.fail(String(error)));
  try {
    const socket = net.connect(listener.port, '127.0.0.1');
    socket.write(sent);
    const answer = await text(socket);
    expect(answer.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  } finally {
    await listener.close();
  }
});

it.each([
  ['127.0.0.2', '127.0.0.2'],
  ['::1', '[::1]'],
  ['0.0.0.0', '127.0.0.1'],
])('bound to %s it is reached by this machine at %s', async (host, own) => {
  const listener = await listen(0, host, 'PORT', (error) => expect.fail(String(error)));
  listener.answerWith(async (_request, response) => void response.end('ok'));
  try {
    expect(listener.ownHost).toBe(own);
    expect(await (await fetch(`http://${listener.ownHost}:${listener.port}/`)).text()).toBe('ok');
  } finally {
    await listener.close();
  }
});
