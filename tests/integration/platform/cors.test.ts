import { request } from 'node:http';
import { expect, it } from 'vitest';
import { call } from '#tests/support/http-client.ts';
import { startTestServer } from '#tests/support/running-server.ts';

const ELSEWHERE = 'https://elsewhere.test';

it('allows calls from every origin in development', async () => {
  const server = await startTestServer({ ENVIRONMENT: 'development' });
  try {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await call(server.url, method, '/auth/me', { headers: { origin: ELSEWHERE } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(ELSEWHERE);
    }
  } finally {
    await server.dispose();
  }
});

// asvs: 3.4.2
it('allows calls only from the front end and the listed origins in production', async () => {
  const server = await startTestServer({
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://play.example.test/start',
    CORS_ORIGINS: 'https://*.preview.example.test, https://tools.example.test',
  });
  const allowed = async (origin: string) =>
    (await call(server.url, 'GET', '/auth/me', { headers: { origin } })).headers.get('access-control-allow-origin');
  try {
    for (const origin of [
      'https://play.example.test',
      'https://pr-1.preview.example.test',
      'https://tools.example.test',
    ])
      expect(await allowed(origin)).toBe(origin);
    for (const origin of [ELSEWHERE, 'http://play.example.test', 'https://preview.example.test', 'null'])
      expect(await allowed(origin)).toBeNull();
  } finally {
    await server.dispose();
  }
});

/** The status of a request for a WebSocket; a page cannot change the `Origin` that its browser sends. */
function upgrade(base: string, headers: Record<string, string>): Promise<number | undefined> {
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${base}/socket.io/?EIO=4&transport=websocket`, { headers: { ...handshake, ...headers } });
    asked.on('upgrade', ({ statusCode }, connection) => {
      connection.destroy();
      resolve(statusCode);
    });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

// asvs: 4.4.2
it('accepts sockets from its own pages, allowed origins and programs, and from no other page', async () => {
  const server = await startTestServer({
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://play.example.test',
    CORS_ORIGINS: 'https://tools.example.test',
  });
  try {
    expect(await upgrade(server.url, {})).toBe(101);
    for (const origin of [server.url, 'https://play.example.test', 'https://tools.example.test'])
      expect(await upgrade(server.url, { origin })).toBe(101);
    for (const origin of [ELSEWHERE, 'http://play.example.test', 'null', `${server.url}.evil.test`])
      expect(await upgrade(server.url, { origin })).toBe(403);
    const polled = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: ELSEWHERE } });
    expect(polled.status).toBe(403);
  } finally {
    await server.dispose();
  }
});

// asvs: 13.4.5
it('refuses metrics in production while no token is set', async () => {
  const server = await startTestServer({ ENVIRONMENT: 'production' });
  try {
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      reason: 'metrics_token_unset',
      detail: 'In production metrics need a bearer token. Set METRICS_TOKEN and restart.',
    });
  } finally {
    await server.dispose();
  }
});
