import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnectionAge } from '#server/platform/http/connection-age.ts';

/** A server and one client that keeps its connection; a response has the port of the client and whether the connection stays. */
async function open(random: number) {
  const time = { now: 0 };
  const server = createServer((_request, response) => response.end());
  limitConnectionAge(
    server,
    () => time.now,
    () => random,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  async function request() {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent }, resolve).on('error', reject);
    });
    const from = response.socket.localPort;
    response.resume();
    await new Promise((resolve) => response.once('end', resolve));
    return { from, connection: response.headers.connection };
  }
  return { time, request };
}

it.each([
  [0, 20_000],
  [0.5, 30_000],
])('a connection ends with the first response after its age (random %d: %d ms)', async (random, age) => {
  const { time, request } = await open(random);
  const first = await request();
  expect(first.connection).toBe('keep-alive');
  time.now = age - 1;
  expect(await request()).toEqual(first);
  time.now = age;
  expect(await request()).toEqual({ from: first.from, connection: 'close' });
  const next = await request();
  expect(next.connection).toBe('keep-alive');
  expect(next.from).not.toBe(first.from);
});
