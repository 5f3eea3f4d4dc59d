import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startJobApp } from './job-app.ts';
import { serveOn } from './serve-on.ts';
import { createStory, STORY, type Story } from './shared-functions.ts';

const CLI = process.env.INNGEST_CLI;
if (!CLI)
  console.log('NOT RUN: the job functions on a real Inngest server. Set INNGEST_CLI to its binary to run them.');

test('the story runs on the embedded engine', async () => {
  const made: Story[] = [];
  await using app = await startJobApp((inngest) => {
    const story = createStory(inngest);
    made.push(story);
    return story.functions;
  });
  await app.run('story/begin', { id: 'x' });
  await app.advance(1000);
  await app.run('story/answer', { id: 'other', word: 'no' });
  await app.run('story/answer', { id: 'x', word: 'yes' });
  const [story] = made;
  expect(story?.happened.toSorted()).toEqual(STORY.toSorted());
});

test.runIf(CLI)('the story runs on a real Inngest server', async () => {
  const db = await createTestDatabase();
  const port = await freePort();
  const served = Promise.withResolvers<(request: Request) => Promise<Response>>();
  const app = await serveOn(async (request) => (await served.promise)(request));
  const serveUrl = `${app.origin}/api/inngest`;
  const jobs = await createJobs({
    ...{ appId: 'test', env: { INNGEST_DEV: `http://127.0.0.1:${port}` }, production: false, pool: db.pool },
    ...{ connectionString: db.connectionString, serveUrl, clock: systemClock },
    log: createLog({ level: 'silent', pretty: false }),
  });
  const story = createStory(jobs.inngest);
  served.resolve(jobs.serveHandler(story.functions));
  const server = spawn(CLI ?? '', ['dev', '--no-discovery', '--no-poll', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    await jobs.stop();
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    await app.close();
    await db.drop();
  });
  await reachable(server.stdout);
  await jobs.start();
  await jobs.send({ name: 'story/begin', data: { id: 'x' } });
  await story.until('rested');
  // The server registers the wait only after it has read the answer to this very step: an event too early would be lost.
  const ended = story.until('end yes 4').then(() => true);
  while (!(await Promise.race([ended, nextSecond()]))) {
    await jobs.send({ name: 'story/answer', data: { id: 'x', word: 'yes' } });
  }
  await story.until('failed: try 1');
  expect(story.happened.toSorted()).toEqual(STORY.toSorted());
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 8288;
}

/** Resolves when the server says that its API listens. */
async function reachable(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    if (/online|starting server|listening/i.test(line)) break;
  }
  output.resume();
}

function nextSecond(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, 1000, false));
}
