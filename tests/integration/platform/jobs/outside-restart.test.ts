import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { prepareEvents } from '#server/platform/jobs/prepare-events.ts';
import { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
import { insertEvents } from '#server/platform/jobs/store/events.ts';
import { requeueUnfinishedRuns } from '#server/platform/jobs/store/outside-runs.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServerThatDropsResponses } from './response-dropping-server.ts';

/** An app whose function `hear` reports what it received, registered every few milliseconds. */
async function start() {
  const db = await createTestDatabase();
  const served = Promise.withResolvers<(request: Request) => Promise<Response>>();
  const server = await startServerThatDropsResponses(async (request) => (await served.promise)(request));
  const jobs = await createJobs({
    ...{ appId: 'out', env: { INNGEST_DEV: server.origin }, production: false, pool: db.pool },
    ...{ connectionString: db.connectionString, serveUrl: 'http://app.invalid/api/inngest', clock: systemClock },
    ...{ log: createLog({ level: 'silent', pretty: false }), bounds: { registerEveryMs: 5 } },
  });
  const heard: unknown[] = [];
  const hear = jobs.inngest.createFunction({ id: 'hear', triggers: { event: 'word' }, retries: 0 }, ({ event }) => {
    heard.push(event.data.word);
    return null;
  });
  served.resolve(jobs.serveHandler([hear]));
  onTestFinished(async () => {
    await jobs.stop();
    await server.close();
    await db.drop();
  });
  return { jobs, server, heard };
}

test('a server restarted with empty state receives the functions again and the events of lost runs', async () => {
  const { jobs, server, heard } = await start();
  await jobs.start();
  await jobs.send({ name: 'word', data: { word: 'before' } });
  await server.until(({ ended }) => ended === 1);
  server.state.runs = false;
  await jobs.send({ name: 'word', data: { word: 'accepted, never run' } });
  await server.until(({ accepted }) => accepted === 2);
  server.restart();
  server.state.runs = true;
  await server.until(({ ended }) => ended === 2);
  await jobs.send({ name: 'word', data: { word: 'after' } });
  await server.until(({ ended }) => ended === 3);
  expect(heard).toEqual(['before', 'accepted, never run', 'after']);
});

test('an event that is being marked as sent while the server restarts is sent again', async () => {
  const db = await createTestDatabase();
  onTestFinished(() => db.drop());
  await prepareSchema(db.pool);
  const now = systemClock.now();
  await insertEvents(db.pool, await prepareEvents({ name: 'word', data: {} }, now), now);
  const sender = await db.pool.connect();
  await sender.query('BEGIN');
  await sender.query('UPDATE jobs.events SET dispatched_at = $1', [now]);
  const requeued = requeueUnfinishedRuns(db.pool, new Date(0));
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`);
      return rows.length;
    })
    .toBe(1);
  await sender.query('COMMIT');
  sender.release();
  expect(await requeued).toBe(1);
});

test('a server that is unavailable at the start receives functions and events later', async () => {
  const { jobs, server, heard } = await start();
  await server.close();
  await jobs.start();
  await jobs.send({ name: 'word', data: { word: 'early' } });
  await server.open();
  await server.until(({ ended }) => ended === 1);
  expect(heard).toEqual(['early']);
});

test('an event waits until the server has accepted the functions, as it would run nothing before', async () => {
  const { jobs, server, heard } = await start();
  server.state.registers = false;
  await jobs.start();
  await jobs.send({ name: 'word', data: { word: 'early' } });
  await server.until(({ refusals }) => refusals >= 100);
  expect(server.state.accepted).toBe(0);
  server.state.registers = true;
  await server.until(({ ended }) => ended === 1);
  expect(heard).toEqual(['early']);
});

test('a server with the functions registered receives nothing twice', async () => {
  const { jobs, server, heard } = await start();
  await jobs.start();
  server.state.runs = false;
  await jobs.send({ name: 'word', data: { word: 'waits there' } });
  await server.until(({ accepted }) => accepted === 1);
  server.state.runs = true;
  const before = server.state.registrations;
  await jobs.send({ name: 'word', data: { word: 'runs' } });
  await server.until(({ ended }) => ended === 1);
  await server.until(({ registrations }) => registrations >= before + 3);
  expect(heard).toEqual(['runs']);
});
