import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, rawCall, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient, trpcProblem } from '#tests/support/trpc-client.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ ADMIN_RATE_LIMIT_WRITE: '30' });
  admin = (await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN })).body;
});
afterAll(() => server.dispose());

/** An admin who may read the audit ledger and nothing else. */
async function auditor(): Promise<Session> {
  const { user_id, username, password } = await register(server.url);
  const json = { user_id, scopes: ['admin.audit.view'], reason: 'looks at the ledger' };
  const granted = await call(server.url, 'POST', '/admin/scopes/grant', { token: admin.access_token, json });
  expect(granted.status).toBe(200);
  return (await call<Session>(server.url, 'POST', '/auth/login', { json: { username, password } })).body;
}

describe('refused administrator writes', () => {
  it('count against the write budget for a missing scope, an invalid body or a wrong content type', async () => {
    const { access_token: token } = await auditor();
    const authorization = `Bearer ${token}`;
    const statuses: number[] = [];
    for (let n = 0; n < 33; n++) {
      const [path, type, body] = [
        ['/api/v1/admin/scopes/grant', 'application/json', '{}'],
        ['/api/v1/admin/galaxy/import-bang', 'application/json', '{'],
        ['/api/trpc/scopes.grant', 'application/json', '{}'],
      ][n % 3] as [string, string, string];
      const headers = { authorization, 'content-type': type };
      statuses.push((await rawCall(server.url, { method: 'POST', path, headers, chunks: [body] })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), 429, 429, 429]);
  });

  it('count against it when the body cannot be parsed', async () => {
    const authorization = `Bearer ${admin.access_token}`;
    const left = async (type: string, body: string) => {
      const headers = { authorization, 'content-type': type };
      const path = '/api/v1/admin/scopes/grant';
      const answer = await rawCall(server.url, { method: 'POST', path, headers, chunks: [body] });
      expect([400, 413, 415, 422]).toContain(answer.status);
      return Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
    };
    const first = await left('application/json', '{}');
    expect(await left('application/json', '{')).toBe(first - 1);
    expect(await left('text/xml', '<a/>')).toBe(first - 2);
    expect(await left('application/json', ' '.repeat(70_000))).toBe(first - 3);
  });
});

describe('a missing scope', () => {
  // asvs: 16.3.2
  it('is recorded once as a security event with actor and route, over both transports', async () => {
    const { access_token: token, user_id } = await auditor();
    await call(server.url, 'POST', '/admin/scopes/grant', { token, json: {} });
    const refused = await trpcProblem(
      trpcClient(server.url, token).scopes.grant.mutate({ user_id, scopes: ['admin.audit.view'], reason: 'because' }),
    );
    expect(refused.status).toBe(403);
    const events = server
      .logLines()
      .filter((line) => line.security_event === 'scope_missing' && line.user_id === user_id);
    expect(events).toHaveLength(2);
    for (const event of events)
      expect(event).toMatchObject({
        route: 'POST /admin/scopes/grant',
        required_scope: 'admin.scopes.grant',
        ip: '127.0.0.1',
      });
  });

  it('is recorded like a missing administrator account, also at a stream', async () => {
    const { access_token: token, user_id } = await register(server.url);
    await call(server.url, 'GET', '/admin/audit', { token });
    await call(server.url, 'GET', '/admin/galaxy/jobs/none/stream', { token });
    const routes = server
      .logLines()
      .filter((line) => line.security_event === 'admin_only' && line.user_id === user_id)
      .map(({ route }) => route);
    expect(routes).toEqual(['GET /admin/audit', 'GET /admin/galaxy/jobs/{id}/stream']);
  });
});

it('is reported over tRPC with its own code for a rate limit', async () => {
  const { access_token: token } = await auditor();
  const answers = await Promise.all(
    Array.from({ length: 31 }, () =>
      fetch(`${server.url}/api/trpc/scopes.grant`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }),
    ),
  );
  const limited = answers.find(({ status }) => status === 429);
  expect(await limited?.json()).toMatchObject({
    error: { code: -32_029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } },
  });
});
