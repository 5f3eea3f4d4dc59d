import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { INNGEST_CLI, startRealServer } from '#tests/support/inngest-server.ts';
import { startJobApp } from './job-app.ts';
import { serveOn } from './serve-on.ts';
import { answerUntilEnd, createStory, STORY, type Story } from './shared-functions.ts';

if (!INNGEST_CLI)
  console.log('NOT RUN: the job functions on a real Inngest server. Set INNGEST_CLI to its binary to run them.');

test('the shared functions run on the embedded engine', async () => {
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

/** The shared functions, registered at a real server. */
async function startStory(program: string) {
  const [db, server] = await Promise.all([createTestDatabase(), startRealServer(program)]);
  const served = Promise.withResolvers<(request: Request) => Promise<Response>>();
  const app = await serveOn(async (request) => (await served.promise)(request));
  const jobs = await createJobs({
    ...{ appId: 'test', env: { INNGEST_DEV: server.origin }, production: false, pool: db.pool },
    ...{ connectionString: db.connectionString, serveUrl: `${app.origin}/api/inngest`, clock: systemClock },
    ...{ log: createLog({ level: 'silent', pretty: false }), bounds: { registerEveryMs: 500 } },
  });
  const story = createStory(jobs.inngest);
  served.resolve(jobs.serveHandler(story.functions));
  onTestFinished(async () => {
    await jobs.stop();
    await server.stop();
    await app.close();
    await db.drop();
  });
  await jobs.start();
  return { jobs, server, story };
}

test.runIf(INNGEST_CLI)('the shared functions run on a real Inngest server', async () => {
  const { jobs, story } = await startStory(INNGEST_CLI ?? '');
  await jobs.send({ name: 'story/begin', data: { id: 'x' } });
  await story.until('rested');
  await answerUntilEnd(jobs, story);
  expect(story.happened.toSorted()).toEqual(STORY.toSorted());
});

test.runIf(INNGEST_CLI)('a real server restarted with empty state repeats the runs it lost', async () => {
  const { jobs, server, story } = await startStory(INNGEST_CLI ?? '');
  await jobs.send({ name: 'story/begin', data: { id: 'x' } });
  await story.until('rested');
  await server.restart();
  const before = story.happened.length;
  await expect.poll(() => story.happened.slice(before), { timeout: 60_000 }).toContain('rested');
});
