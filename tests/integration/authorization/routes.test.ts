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
    if (answer.problem.code === 'STEP_UP_REQUIRED') expect(errors, identity).toContain('STEP_UP_REQUIRED');
    else expect([401, 403, 429], identity).not.toContain(answer.status);
    expect(answer.status, identity).toBeLessThan(500);
    return;
  }
  if (verdict === 'unsigned') {
    // No bearer counts there, and none of these calls is signed: the answer names the rule that it breaks.
    expect([answer.status, answer.problem.reason], identity).toEqual([401, expect.any(String)]);
    return;
  }
  expect(answer.status, identity).toBe(verdict.status);
  if (verdict.status === 401) {
    expect(answer.authenticate, identity).toBe('Bearer');
    expect(answer.problem, identity).toMatchObject({ code: 'UNAUTHENTICATED', request_id: expect.any(String) });
    return;
  }
  expect(answer.problem, identity).toMatchObject({ code: 'FORBIDDEN', request_id: expect.any(String) });
  // Where any of several scopes suffices, a non-admin may see the scopes at once.
  if (verdict.scopes) {
    expect(answer.problem.reason, identity).toBe('scope_missing');
    expect(verdict.scopes, identity).toContain(answer.problem.required_scope);
  } else expect(answer.problem.reason, identity).toBe(verdict.reason);
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

// asvs: 8.2.1 8.3.1
it.each(tabled)('$name treats every caller alike over both transports, before it looks at the input', async (one) => {
  const { name, access, type, meta } = one;
  if (!meta.route) expect(meta.screenOnly).toEqual(expect.any(String));
  await Promise.all(
    IDENTITIES.map(async (identity) => {
      const token = await tokenFor(server.db.pool, identity, access);
      const answers = await Promise.all([
        ...(meta.route ? [callRest(server.url, meta.route, token)] : []),
        callTrpc(server.url, { name, type }, token),
      ]);
      for (const answer of answers) expectVerdict(answer, access, identity, meta.errors);
    }),
  );
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

it.each(tabledHandlers)('$method $path treats every caller as the table says', async ({ access, ...handler }) => {
  await Promise.all(
    IDENTITIES.map(async (identity) => {
      const token = await tokenFor(server.db.pool, identity, access);
      expectVerdict(await callRest(server.url, handler, token), access, identity);
    }),
  );
});
