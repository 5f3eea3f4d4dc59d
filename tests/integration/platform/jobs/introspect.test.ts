import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type AppClient, createAppClient } from '#server/platform/jobs/protocol/app-client.ts';

let server: Server | undefined;
let client: AppClient | undefined;
afterEach(() => {
  client?.close();
  server?.close();
});

/** An app that responds with these statuses in turn, the last one from then on. */
async function appAnswering(statuses: readonly number[]): Promise<{ client: AppClient; asked: () => number }> {
  let asked = 0;
  server = createServer((request, response) => {
    request.resume();
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200;
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ app_id: 'starhelm', functions: [] }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createAppClient({ serveUrl: `http://127.0.0.1:${port}/api/inngest`, signingKey: 'signkey-test-00' });
  return { client, asked: () => asked };
}

it('repeats the request while a worker behind the same port is starting', async () => {
  const app = await appAnswering([503, 503, 200]);
  expect((await app.client.introspect()).functions).toEqual([]);
  expect(app.asked()).toBe(3);
});

it('fails at once on any other refusal', async () => {
  const app = await appAnswering([404]);
  await expect(app.client.introspect()).rejects.toThrow('answered 404');
  expect(app.asked()).toBe(1);
});
