import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createEmbeddedEngine, createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { canonicalJson, signatureOf } from '#server/platform/jobs/protocol/signing.ts';
import type { RequestHandler } from '#server/platform/jobs/serve-handler.ts';
import { createLog } from '#server/platform/log.ts';
import { serveOn } from '#tests/integration/platform/jobs/serve-on.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const OLD = { event: 'the-old-event-key', signing: `signkey-prod-${'ab'.repeat(32)}` };
const NEW = { event: 'the-new-event-key', signing: `signkey-prod-${'cd'.repeat(32)}` };
const SERVE_URL = 'https://game.example/api/inngest';
const sentEvents = z.array(z.object({ name: z.string() }));

/** An Inngest server that checks its keys as the real one does. */
const server = {
  origin: '',
  close: async () => {},
  eventKeys: new Set([OLD.event]),
  signingKey: OLD.signing,
  received: [] as string[],
  refused: 0,
  registrations: 0,
};
let db: TestDatabase;
let jobs: Jobs;
let handler: RequestHandler;
let ran = 0;

function hashOf(signingKey: string): string {
  const hex = signingKey.replace(/^signkey-\w+-/, '');
  return `signkey-prod-${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`;
}
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRegistration = pathname === '/fn/register';
  const isRight = isRegistration
    ? request.headers.get('authorization') === `Bearer ${hashOf(server.signingKey)}`
    : server.eventKeys.has(decodeURIComponent(pathname.replace('/e/', '')));
  if (!isRight) {
    server.refused += 1;
    return Response.json({ status: 401, error: 'not authorised' }, { status: 401 });
  }
  if (isRegistration) {
    server.registrations += 1;
    return Response.json({ status: 200, modified: false });
  }
  const sent = sentEvents.parse(await request.json());
  server.received.push(...sent.map(({ name }) => name));
  return Response.json({ status: 200, ids: sent.map(() => 'id') });
}
/** Starts the process with these keys, after its predecessor has ended. */
async function restart(keys: typeof OLD, fallback = ''): Promise<void> {
  await jobs?.stop();
  jobs = await createJobs({
    ...{ appId: 'keys', production: true, pool: db.pool, connectionString: db.connectionString },
    env: {
      ...{ INNGEST_BASE_URL: server.origin, INNGEST_EVENT_KEY: keys.event, INNGEST_SIGNING_KEY: keys.signing },
      INNGEST_SIGNING_KEY_FALLBACK: fallback || undefined,
    },
    ...{ log: createLog({ level: 'silent', pretty: false }), clock: systemClock, serveUrl: SERVE_URL },
  });
  const work = jobs.inngest.createFunction({ id: 'work', triggers: { event: 'work' } }, async () => {
    ran += 1;
  });
  handler = jobs.serveHandler([work]);
  await jobs.start();
}
/** The status of a run that the server asks for, signed with this key. */
async function run(signingKey: string): Promise<number> {
  const event = { id: 'e', name: 'work', data: {}, ts: 1 };
  const body = {
    ...{ version: 2, event, events: [event], steps: {} },
    ctx: { run_id: 'r', attempt: 0, stack: { stack: [], current: 0 } },
  };
  const signature = signatureOf(canonicalJson(body), signingKey, new Date());
  const headers = { 'content-type': 'application/json', 'x-inngest-signature': signature };
  const url = `${SERVE_URL}?fnId=keys-work&stepId=step`;
  return (await handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))).status;
}
function send(name: string): Promise<string[]> {
  return inTransaction(db, (tx) => jobs.sendInTransaction(tx, { name }));
}

beforeAll(async () => {
  db = await createTestDatabase();
  Object.assign(server, await serveOn(answer));
});
afterAll(async () => {
  await jobs?.stop();
  await server.close();
  await db.drop();
});

it('a signing key is replaced without a refused run while the key before is the fallback', async () => {
  await restart(OLD);
  expect([server.registrations, await run(OLD.signing), await run(NEW.signing)]).toEqual([1, 200, 401]);

  await restart({ ...OLD, signing: NEW.signing }, OLD.signing);
  // The server still has the old key: it accepts the registration and its runs are accepted.
  expect([server.registrations, await run(OLD.signing)]).toEqual([2, 200]);
  server.signingKey = NEW.signing;
  expect(await run(NEW.signing)).toBe(200);

  await restart({ ...OLD, signing: NEW.signing });
  expect([server.registrations, await run(NEW.signing), await run(OLD.signing)]).toEqual([3, 200, 401]);
  expect(ran).toBe(4);
});

it('an event key is replaced without a lost event: what the server refuses waits in the database', async () => {
  await send('with the old key');
  await expect.poll(() => server.received).toEqual(['with the old key']);
  server.eventKeys = new Set([NEW.event]);
  const before = server.refused;
  await send('between the keys');
  await expect.poll(() => server.refused).toBeGreaterThan(before);
  expect(server.received).toHaveLength(1);

  await restart(NEW);
  await send('with the new key');
  await expect
    .poll(() => [...server.received].sort())
    .toEqual(['between the keys', 'with the new key', 'with the old key']);
});

it('a server with both event keys accepts events of processes with either one', async () => {
  server.eventKeys = new Set([OLD.event, NEW.event]);
  server.received = [];
  await restart({ ...NEW, event: OLD.event });
  await send('one');
  await expect.poll(() => server.received).toEqual(['one']);
  await restart(NEW);
  await send('two');
  await expect.poll(() => server.received).toEqual(['one', 'two']);
});

it("the embedded engine's own key is replaced by removing it: the next start makes another", async () => {
  const { pool, connectionString } = db;
  const log = createLog({ level: 'silent', pretty: false });
  const start = () => createEmbeddedEngine({ pool, connectionString, log, clock: systemClock, serveUrl: SERVE_URL });
  const before = (await start()).signingKey;
  expect((await start()).signingKey).toBe(before);
  await pool.query('DELETE FROM jobs.installation');
  expect((await start()).signingKey).toMatch(/^signkey-embedded-[0-9a-f]{64}$/);
  expect((await start()).signingKey).not.toBe(before);
});
