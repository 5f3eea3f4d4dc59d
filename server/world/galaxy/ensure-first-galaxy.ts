import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#server/platform/context.ts';
import { retryDuringOutage } from '#server/platform/db/await-database.ts';
import { holdJobLock } from '#server/world/galaxy/hold-job-lock.ts';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import { queueJob } from '#server/world/galaxy/queue-job.ts';
import { fullJobParams } from '#server/world/galaxy/rules/job-params.ts';
import type { JobRow } from '#server/world/galaxy/schemas.ts';

const POLL_MS = 500;

/** Generates the first galaxy if there is none, and logs its progress. Returns when it is ready or has failed. */
export async function ensureFirstGalaxy(services: Services, say: (line: string) => void): Promise<void> {
  const jobId = await retry(services, () => holdJobLock(services, 'first-galaxy', () => findOrQueue(services)));
  if (jobId) await follow(services, jobId, say);
}

/** A database outage does not end the wait. */
function retry<T>({ log }: Pick<Services, 'log'>, work: () => Promise<T>): Promise<T> {
  return retryDuringOutage(work, undefined, (err) => log.warn({ err }, 'the first galaxy waits for the database'));
}

/** Null if there is nothing to wait for. */
async function findOrQueue(services: Services): Promise<string | null> {
  const { rows } = await services.pool.query<{ galaxies: boolean; job: string | null }>(
    `SELECT EXISTS (SELECT 1 FROM galaxies) AS galaxies,
       (SELECT id FROM bang_generation_jobs WHERE kind = 'full' AND status IN ('PENDING', 'RUNNING')
        ORDER BY created_at LIMIT 1) AS job`,
  );
  if (rows[0]?.galaxies) return null;
  if (rows[0]?.job) return rows[0].job;
  const job = await queueJob(services, { params: fullJobParams({}, randomInt(2 ** 31)) });
  return job.id;
}

async function follow(services: Services, jobId: string, say: (line: string) => void): Promise<void> {
  say('No galaxy yet: generating three regions (5,000 + 1,000 + 1,000 sectors)…');
  let said = '';
  for (;;) {
    const job = await retry(services, () => readJob(services, jobId));
    const line = describe(job);
    if (line !== said) say(line);
    said = line;
    if (job.status === 'COMPLETE' || job.status === 'FAILED') return;
    await wait(POLL_MS, undefined, { ref: false });
  }
}

function describe(job: JobRow): string {
  if (job.status === 'FAILED') return `The galaxy could not be generated: ${job.error_message}`;
  if (job.status !== 'COMPLETE')
    return `  galaxy ${String(Math.floor(job.progress * 100)).padStart(3)} %  ${job.phase}`;
  const seconds = ((job.duration_ms ?? 0) / 1_000).toFixed(1);
  return `${job.result?.galaxy_name} is ready (${seconds} s, ${job.result?.npcs ?? 0} NPCs).`;
}
