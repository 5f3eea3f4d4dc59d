import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { type Access, PROCEDURES } from '#tests/integration/authorization/access-table.ts';
import { expected } from '#tests/integration/authorization/expectation.ts';
import { HANDLERS } from '#tests/integration/authorization/handler-access.ts';
import { IDENTITIES, type Identity, tokenFor } from '#tests/integration/authorization/identities.ts';
import { type Answer, callRest, callTrpc, proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

const procedures = proceduresOf(api);
const tabled = procedures.flatMap((procedure) => {
  const access = PROCEDURES[procedure.name];
  return access ? [{ ...procedure, access }] : [];
});

function expectVerdict(answer: Answer, access: Access, identity: Identity, errors: readonly string[] = []): void {
  const verdict = expected(access, identity);
  if (verdict === 'allowed') {
    // Admitted, and asked for a proof: these tokens belong to no recent sign-in.
    if (answer.problem.code === 'STEP_UP_REQUIRED') expect(errors).toContain('STEP_UP_REQUIRED');
    else expect([401, 403, 429]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
    return;
  }
  if (verdict === 'unsigned') {
    // No bearer counts there, and none of these calls is signed: the answer names the rule that it breaks.
    expect([answer.status, answer.problem.reason]).toEqual([401, expect.any(String)]);
    return;
  }
  expect(answer.status).toBe(verdict.status);
  if (verdict.status === 401) {
    expect(answer.authenticate).toBe('Bearer');
    expect(answer.problem).toMatchObject({ code: 'UNAUTHENTICATED', request_id: expect.any(String) });
    return;
  }
  expect(answer.problem).toMatchObject({ code: 'FORBIDDEN', request_id: expect.any(String) });
  // Where any of several scopes suffices, a non-admin may see the scopes at once.
  if (verdict.scopes) {
    expect(answer.problem.reason).toBe('scope_missing');
    expect(verdict.scopes).toContain(answer.problem.required_scope);
  } else expect(answer.problem.reason).toBe(verdict.reason);
}

describe('the table', () => {
  it('has an entry for every procedure and every handler, and for nothing else', () => {
    expect(Object.keys(PROCEDURES).sort()).toEqual(procedures.map(({ name }) => name).sort());
    expect(Object.keys(HANDLERS).sort()).toEqual(plainHandlers.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it.each(tabled)('gives $name the access of its procedure chain', ({ access, meta }) => {
    expect(meta.scopes).toEqual(typeof access === 'string' ? undefined : access);
    expect(meta.access ?? 'public').toBe(typeof access === 'string' ? access : 'admin');
  });

  it('keeps every route under /admin for admins', () => {
    const otherwise = tabled.filter(({ access, meta }) => {
      const isAdmins = access === 'admin' || typeof access !== 'string';
      return /(^|\/)admin(\/|$)/.test(meta.route?.path ?? '') !== isAdmins;
    });
    expect(otherwise.map(({ name }) => name).sort()).toEqual([
      // Players erase what ARIA has of themselves by the route of the admins.
      'security.cleanup',
      'status.aiProviders',
      'status.database',
    ]);
  });
});

describe.each(tabled)('$name', ({ name, access, type, meta }) => {
  // asvs: 8.2.1 8.3.1
  it.each(IDENTITIES)('treats %s alike over both transports, before it looks at the input', async (identity) => {
    const { pool } = server.db;
    if (meta.route) {
      const answer = await callRest(server.url, meta.route, await tokenFor(pool, identity, access));
      expectVerdict(answer, access, identity, meta.errors);
    } else expect(meta.screenOnly).toEqual(expect.any(String));
    const answer = await callTrpc(server.url, { name, type }, await tokenFor(pool, identity, access));
    expectVerdict(answer, access, identity, meta.errors);
  });
});

const guarded = tabled.flatMap(({ name, access, meta }) =>
  meta.route && access !== 'public' ? [{ name, route: meta.route }] : [],
);

it.each(guarded)('$name asks who calls before it reads a body', async ({ route }) => {
  const bodies = [
    { type: 'application/json', text: '{"broken' },
    { type: 'text/xml', text: '<a/>' },
  ];
  for (const body of bodies) expect((await callRest(server.url, route, undefined, body)).status).toBe(401);
});

const tabledHandlers = plainHandlers.flatMap((handler) => {
  const access = HANDLERS[`${handler.method} ${handler.path}`];
  return access ? [{ ...handler, access }] : [];
});

describe.each(tabledHandlers)('$method $path', ({ access, ...handler }) => {
  it.each(IDENTITIES)('treats %s as the table says', async (identity) => {
    expectVerdict(
      await callRest(server.url, handler, await tokenFor(server.db.pool, identity, access)),
      access,
      identity,
    );
  });
});
