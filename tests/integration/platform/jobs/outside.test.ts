import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { serveOn } from './serve-on.ts';

const log = createLog({ level: 'silent', pretty: false });
const SIGNING_KEY = `signkey-test-${'ab'.repeat(32)}`;
const sentEvent = z.object({ id: z.string(), name: z.string(), data: z.record(z.string(), z.unknown()) });

/** An Inngest server as far as a sender sees one: it accepts events and registrations. */
async function createService() {
  const events: z.infer<typeof sentEvent>[] = [];
  const registered: string[] = [];
  const arrivals: (() => void)[] = [];
  let broken = 0;
  const server = await serveOn(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/fn/register') {
      const { functions } = z.object({ functions: z.array(z.object({ id: z.string() })) }).parse(await request.json());
      registered.push(...functions.map(({ id }) => id));
      return Response.json({ status: 200, modified: true });
    }
    if (broken > 0) {
      broken -= 1;
      return Response.json({ status: 500, error: 'not now' }, { status: 500 });
    }
    const sent = z.array(sentEvent).parse(await request.json());
    events.push(...sent);
    for (const arrived of arrivals.splice(0)) arrived();
    return Response.json({ status: 200, ids: sent.map(({ id }) => id), path: pathname });
  });
  return {
    ...{ events, registered, origin: server.origin, close: server.close },
    breakFor: (requests: number) => {
      broken = requests;
    },
    has: async (count: number) => {
      while (events.length < count) await new Promise<void>((resolve) => void arrivals.push(resolve));
    },
  };
}

type Started = { jobs: Jobs; db: TestDatabase; server: Awaited<ReturnType<typeof createService>> };

async function start(): Promise<Started> {
  const [db, server] = await Promise.all([createTestDatabase(), createService()]);
  const env = { INNGEST_BASE_URL: server.origin, INNGEST_EVENT_KEY: 'key', INNGEST_SIGNING_KEY: SIGNING_KEY };
  const jobs = await createJobs({
    ...{ appId: 'out', env, production: true, pool: db.pool, connectionString: db.connectionString, log },
    ...{ clock: systemClock, serveUrl: 'https://game.example/api/inngest' },
  });
  jobs.serveHandler([jobs.inngest.createFunction({ id: 'f', triggers: { event: 'f' } }, async () => null)]);
  await jobs.start();
  onTestFinished(async () => {
    await jobs.stop();
    await server.close();
    await db.drop();
  });
  return { jobs, db, server };
}

test('an Inngest server receives functions and events, those of a transaction after its commit', async () => {
  const { jobs, db, server } = await start();
  expect(jobs).toMatchObject({ engine: 'external', embedded: null });
  expect(server.registered).toEqual(['out-f']);
  const rolledBack = inTransaction(db, async (tx) => {
    await jobs.sendInTransaction(tx, { name: 'never', data: {} });
    throw new Error('thought better of it');
  });
  await expect(rolledBack).rejects.toThrow('thought better of it');
  const [id] = await inTransaction(db, async (tx) => {
    const ids = await jobs.sendInTransaction(tx, { name: 'later', data: { n: 1 } });
    await jobs.send({ name: 'now' });
    await server.has(1);
    expect(server.events).toMatchObject([{ name: 'now' }]);
    return ids;
  });
  await server.has(2);
  expect(server.events[1]).toMatchObject({ id, name: 'later', data: { n: 1 } });
});

test('events wait in the database while the server is unavailable, and none is lost', async () => {
  const { jobs, server } = await start();
  server.breakFor(3);
  await jobs.send([{ name: 'a' }, { name: 'b' }]);
  await server.has(2);
  expect(server.events.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
});

test('a process that never starts its engine still forwards its events', async () => {
  const { jobs, server } = await start();
  await jobs.stop();
  await jobs.send({ name: 'from a cloud function' });
  expect(server.events).toMatchObject([{ name: 'from a cloud function' }]);
});

test('calls from an Inngest server must be signed with its key', async () => {
  const { jobs } = await start();
  const handler = jobs.serveHandler([]);
  const request = (headers = {}) =>
    new Request('https://game.example/api/inngest?fnId=out-f&stepId=step', { method: 'POST', headers, body: '{}' });
  expect((await handler(request())).status).toBe(401);
  expect((await handler(request({ 'x-inngest-signature': 't=1&s=00' }))).status).toBe(401);
});
