import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unmount } from '#server/mount.ts';
import { type Registered, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

type RouteModule = Record<string, unknown>;
type RequestCase = {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  token?: boolean;
};

let server: TestServer;
let player: Registered;
let folder: string;
let modules: { rest: RouteModule; trpc: RouteModule; inngest: RouteModule };

beforeAll(async () => {
  server = await startTestServer();
  player = await register(server.url);
  folder = await mkdtemp(`${tmpdir()}/starhelm-mount-`);
  const environment = {
    ...TEST_SECRETS,
    ENVIRONMENT: 'test',
    DATABASE_URL: server.db.connectionString,
    DATABASE_POOL_SIZE: '4',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  modules = {
    rest: await import('#app/api/v1/[[...path]]/route.ts'),
    trpc: await import('#app/api/trpc/[...path]/route.ts'),
    inngest: await import('#app/api/inngest/route.ts'),
  };
});
afterAll(async () => {
  await unmount();
  vi.unstubAllEnvs();
  await server.dispose();
  await rm(folder, { recursive: true });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const login = JSON.stringify(ADMIN);

const TABLE: RequestCase[] = [
  { name: 'a read', method: 'GET', path: '/api/v1/auth/me', token: true },
  { name: 'a read without token', method: 'GET', path: '/api/v1/auth/me' },
  { name: 'its HEAD', method: 'HEAD', path: '/api/v1/auth/me', token: true },
  { name: 'preflight', method: 'OPTIONS', path: '/api/v1/auth/login', headers: { origin: 'https://elsewhere.test' } },
  { name: 'preflight of the screens’ transport', method: 'OPTIONS', path: '/api/trpc/auth.me' },
  { name: 'unknown route', method: 'GET', path: '/api/v1/none' },
  { name: 'wrong method', method: 'DELETE', path: '/api/v1/auth/login' },
  { name: 'malformed JSON', method: 'POST', path: '/api/v1/auth/login', headers: JSON_TYPE, body: '{' },
  {
    name: 'foreign type',
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'text/xml' },
    body: '<a/>',
  },
  {
    name: 'too large',
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: JSON_TYPE,
    body: `"${'x'.repeat(1024 * 1024)}"`,
  },
  {
    name: 'invalid input',
    method: 'POST',
    path: '/api/v1/auth/register',
    headers: JSON_TYPE,
    body: '{"username":"a"}',
  },
  {
    name: 'wrong password',
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=admin&password=wrong',
  },
  {
    name: 'no body in answer',
    method: 'POST',
    path: '/api/v1/auth/logout',
    headers: JSON_TYPE,
    body: '{"refresh_token":"x"}',
  },
  { name: 'the document', method: 'GET', path: '/api/v1/openapi.json' },
  { name: 'the docs', method: 'GET', path: '/api/v1/docs' },
  { name: 'a stream that is not there', method: 'GET', path: '/api/v1/admin/galaxy/jobs/x/stream', token: true },
  { name: 'a call', method: 'GET', path: '/api/trpc/auth.me', token: true },
  { name: 'a call without token', method: 'GET', path: '/api/trpc/auth.me' },
  { name: 'an unknown call', method: 'GET', path: '/api/trpc/no.such' },
  { name: 'a batch of calls', method: 'GET', path: '/api/trpc/auth.me,no.such?batch=1', token: true },
  {
    name: 'an invalid call',
    method: 'POST',
    path: '/api/trpc/auth.register',
    headers: JSON_TYPE,
    body: '{"username":"a"}',
  },
  { name: 'an address that cannot be read', method: 'GET', path: '/api/trpc/%zz' },
  {
    name: 'an unsigned job call',
    method: 'POST',
    path: '/api/inngest?fnId=x&stepId=step',
    headers: JSON_TYPE,
    body: '{}',
  },
];

function toRequest(base: string, { method, path, headers, body, token }: RequestCase): Request {
  return new Request(base + path, {
    method,
    headers: {
      'x-request-id': 'the-same-for-both',
      ...headers,
      ...(token ? { authorization: `Bearer ${player.access_token}` } : {}),
    },
    body: body ?? null,
  });
}

/** As Next does: HEAD is GET without its body. */
async function throughModule(requestCase: RequestCase): Promise<Response> {
  const module = requestCase.path.startsWith('/api/v1')
    ? modules.rest
    : requestCase.path.startsWith('/api/trpc')
      ? modules.trpc
      : modules.inngest;
  const handler = module[requestCase.method === 'HEAD' ? 'GET' : requestCase.method];
  if (typeof handler !== 'function') throw new Error(`the route module answers no ${requestCase.method}`);
  return handler(toRequest('http://localhost', requestCase));
}

const SAME_HEADERS = [
  'content-type',
  'allow',
  'www-authenticate',
  'cache-control',
  'x-request-id',
  'x-frame-options',
  'x-content-type-options',
  'access-control-allow-methods',
  'vary',
];

async function facts(answer: Response, requestCase: RequestCase) {
  return {
    status: answer.status,
    headers: Object.fromEntries(SAME_HEADERS.map((name) => [name, answer.headers.get(name)])),
    body: requestCase.method === 'HEAD' ? '' : await answer.text(),
  };
}

describe('both mounts respond alike', () => {
  it.each(TABLE.map((requestCase) => [requestCase.name, requestCase] as const))('%s', async (_name, requestCase) => {
    const custom = await facts(await fetch(toRequest(server.url, requestCase)), requestCase);
    const next = await facts(await throughModule(requestCase), requestCase);
    if (requestCase.path.startsWith('/api/inngest')) {
      expect(next.status).toBe(custom.status);
      return;
    }
    expect(next).toEqual(custom);
  });

  it('a sign-in, except for its tokens', async () => {
    const requestCase: RequestCase = {
      name: 'sign-in',
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: JSON_TYPE,
      body: login,
    };
    const bodies = await Promise.all(
      [fetch(toRequest(server.url, requestCase)), throughModule(requestCase)].map(
        async (answer) => (await (await answer).json()) as Session,
      ),
    );
    expect(bodies.map((body) => Object.keys(body))).toEqual([
      Object.keys(bodies[0] ?? {}),
      Object.keys(bodies[0] ?? {}),
    ]);
    expect(bodies[0]?.user_id).toBe(bodies[1]?.user_id);
  });
});
