import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** What the service answers to these lines, until it closes the connection. */
function send(lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(text));
  });
}

const H2C = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'];

it.each([
  ['of Java and curl', ['Connection: Upgrade, HTTP2-Settings, close', ...H2C]],
  ['to something unknown', ['Connection: Upgrade, close', 'Upgrade: TLS/1.0']],
  [
    'to a socket where there is none',
    ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  ],
])('an upgrade %s is answered as HTTP/1.1', async (_, offered) => {
  const get = await send(['GET /api/v1/subscriptions/tiers HTTP/1.1', 'Host: localhost', ...offered]);
  expect(get).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(get).toContain('"galactic_citizen"');
  const body = JSON.stringify({ username: 'nobody', password: 'a wrong password' });
  const headers = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`, ...offered];
  expect(await send(['POST /api/v1/auth/login HTTP/1.1', ...headers], body)).toMatch(/^HTTP\/1\.1 401 /);
});

it('a socket of the realtime channel is upgraded', async () => {
  const socket = ['Connection: Upgrade', 'Upgrade: WebSocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const { hostname, port } = new URL(server.url);
  const first = await new Promise<string>((resolve, reject) => {
    const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: localhost', ...socket, key];
    const raw = connect(Number(port), hostname, () => raw.write(`${lines.join('\r\n')}\r\n\r\n`));
    raw.once('error', reject).once('data', (chunk) => {
      resolve(String(chunk));
      raw.destroy();
    });
  });
  expect(first).toMatch(/^HTTP\/1\.1 101 /);
});
