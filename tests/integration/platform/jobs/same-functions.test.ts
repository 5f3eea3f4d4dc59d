import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { INNGEST_CLI, startRealServer } from '#tests/support/inngest-server.ts';
import { startJobApp } from './job-app.ts';
import { answerUntilEnd, createStory, STORY, type Story } from './shared-functions.ts';
import { openStoryProcess } from './story-process.ts';

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
  onTestFinished(async () => {
    await server.stop();
    await db.drop();
  });
  const { start } = await openStoryProcess(db);
  const { jobs, story } = await start({ appId: 'test', production: false, env: { INNGEST_DEV: server.origin } });
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
