import { onTestFinished } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { serveOn } from './serve-on.ts';
import { createStory, type Story } from './shared-functions.ts';

type Given = Pick<Parameters<typeof createJobs>[0], 'appId' | 'production' | 'env'>;

/**
 * A process with the shared functions, registered at an outside server; each `start` replaces the one before, at the same
 * address. It ends with the test.
 */
export async function openStoryProcess(db: TestDatabase) {
  let handler: ((request: Request) => Promise<Response>) | undefined;
  const app = await serveOn(async (request) => handler?.(request) ?? new Response(null, { status: 503 }));
  let current: Jobs | undefined;
  onTestFinished(async () => {
    await current?.stop();
    await app.close();
  });
  async function start(given: Given): Promise<{ jobs: Jobs; story: Story }> {
    await current?.stop();
    const jobs = await createJobs({
      ...{ ...given, pool: db.pool, connectionString: db.connectionString, clock: systemClock },
      ...{ serveUrl: `${app.origin}/api/inngest`, bounds: { registerEveryMs: 500 } },
      log: createLog({ level: 'silent', pretty: false }),
    });
    current = jobs;
    const story = createStory(jobs.inngest);
    handler = jobs.serveHandler(story.functions);
    await jobs.start();
    return { jobs, story };
  }
  return { start };
}
