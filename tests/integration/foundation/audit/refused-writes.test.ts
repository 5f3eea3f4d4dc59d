import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { listAudit } from '#server/foundation/audit/queries.ts';
import type { Actor } from '#server/platform/context.ts';
import { createApiHandler } from '#server/platform/http/api-handler.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const handler = createApiHandler(api, []);
let db: TestDatabase;
let services: TestServices;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
});
afterAll(() => db.drop());

beforeEach(async () => {
  services = createTestServices(db);
  admin = await createAdmin(db.pool);
});

type Sent = { method?: string; path: string; body: string; headers?: Record<string, string>; as?: Actor };

function byRest({ method = 'POST', path, body, headers = {}, as = admin }: Sent) {
  const url = new URL(`http://service.test/api/v1${path}`);
  const sent = { 'content-type': 'application/json', ...headers };
  return handler.rest({ method, url, headers: sent, chunks: [Buffer.from(body)] }, requestCtx(services, as));
}

function byTrpc(procedure: string, body: string, as: Actor = admin) {
  const url = new URL(`http://service.test/api/trpc/${procedure}`);
  const headers = new Headers({ 'content-type': 'application/json' });
  const signal = new AbortController().signal;
  return handler.trpc({ method: 'POST', url, headers, chunks: [Buffer.from(body)], signal }, requestCtx(services, as));
}

async function refusals(actor: Actor = admin) {
  const { items } = await listAudit(services, { limit: 100 });
  return items
    .filter((entry) => entry.actor_id === actor.user_id)
    .map(({ action, outcome, error_code }) => ({ action, outcome, error_code }));
}

function failure(action: string, error_code: string) {
  return [{ action, outcome: 'failure', error_code }];
}

const GRANT = JSON.stringify({ user_id: randomUUID(), scopes: ['admin.audit.view'], reason: 'needs to read it' });

describe('a refused admin write is in the audit log once', () => {
  it.each<[string, Partial<Sent>, string]>([
    ['a body that is no JSON', { body: '{"user_id":' }, 'malformed_json'],
    ['a body that is too complex', { body: `[${'[],'.repeat(6_000)}0]` }, 'json_too_complex'],
    ['a body above its limit', { body: `"${'x'.repeat(1_100_000)}"` }, 'PAYLOAD_TOO_LARGE'],
    [
      'a media type that is not accepted',
      { body: '<a/>', headers: { 'content-type': 'text/xml' } },
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an invalid input', { body: '{}' }, 'VALIDATION'],
    ...['\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u{e0041}\u{e0042}\u{e0043}', '\u0301\u0302\u0303'].map(
      (reason): [string, Partial<Sent>, string] => [
        `a reason that shows nothing (${encodeURIComponent(reason)})`,
        { body: JSON.stringify({ user_id: randomUUID(), scopes: ['admin.audit.view'], reason }) },
        'VALIDATION',
      ],
    ),
    ['half a character', { body: `{"user_id":"${randomUUID()}","scopes":[],"reason":"\\ud800"}` }, 'text_not_storable'],
  ])('%s', async (_name, sent, error_code) => {
    const answer = await byRest({ path: '/admin/scopes/grant', body: '', ...sent });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await refusals()).toEqual(failure('scopes.grant', error_code));
  });

  it.each(['{"user_id":', `[${'[],'.repeat(6_000)}0]`, '{}'])('by the transport of the screens: %s', async (body) => {
    expect((await byTrpc('scopes.grant', body)).status).toBeGreaterThanOrEqual(400);
    expect(await refusals()).toMatchObject([{ action: 'scopes.grant', outcome: 'failure' }]);
  });

  it('for a missing scope', async () => {
    const weak = await createAdmin(db.pool, ['admin.audit.view']);
    expect((await byRest({ path: '/admin/scopes/grant', body: GRANT, as: weak })).status).toBe(403);
    expect(await refusals(weak)).toEqual(failure('scopes.grant', 'scope_missing'));
  });

  it('by the use case, under the name of its own entry', async () => {
    expect((await byRest({ path: '/admin/scopes/grant', body: GRANT })).status).toBe(404);
    expect(await refusals()).toMatchObject([{ action: 'scopes.grant', outcome: 'failure' }]);
  });

  it('above the rate limit, once a minute', async () => {
    services = { ...services, env: { ...services.env, ADMIN_RATE_LIMIT_WRITE: 3 } };
    for (let call = 0; call < 6; call++) await byRest({ path: '/admin/scopes/grant', body: '{}' });
    const limited = (await refusals()).filter(({ error_code }) => error_code === 'admin_write');
    expect(limited).toEqual(failure('scopes.grant', 'admin_write'));
  });
});

it('leaves no entry for a read, or for somebody who is no admin', async () => {
  const nobody = { ...admin, user_id: randomUUID(), is_admin: false, scopes: [] };
  const before = (await listAudit(services, { limit: 100 })).items.length;
  await byRest({ path: '/admin/scopes/grant', body: '{}', as: nobody });
  await byRest({ method: 'GET', path: '/admin/audit?limit=1000', body: '' });
  expect((await listAudit(services, { limit: 100 })).items).toHaveLength(before);
});
