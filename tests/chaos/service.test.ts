import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  awaitRecovery,
  createWorld,
  expectAllowedAnswers,
  expectNothingLost,
  expectQuick,
  FULL_RUN,
  type World,
} from '#tests/chaos/world.ts';
import { call, type Session } from '#tests/support/http-client.ts';

const TIMEOUT = FULL_RUN ? 1_800_000 : 180_000;
const KILLS = FULL_RUN ? 30 : 2;
/** How far a job may come before it is killed, one after the other: into generation, checks, import and NPCs. */
const INTO_THE_JOB_MS = [0, 200, 500, 900, 1_400, 2_000];
const LOOK_EVERY_MS = 25;
const ADMIN = { username: 'admin', password: 'the-first-admin-of-tests' };

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, TIMEOUT);
afterAll(() => world.close(), TIMEOUT);

type Job = { id: string; status: string; error_message: string | null };

/** The job as it is stored: reading it by the API would use up the admin's budget. */
async function readJob({ id }: Pick<Job, 'id'>): Promise<Job> {
  const client = await world.connect();
  const { rows } = await client.query<Job>('SELECT id, status, error_message FROM bang_generation_jobs WHERE id = $1', [
    id,
  ]);
  await client.end();
  if (!rows[0]) throw new Error(`the job ${id} is gone`);
  return rows[0];
}

async function queueJob(token: string): Promise<Job> {
  const order = { token, json: { seed: 7, regions: { terran_space: { sectors: 300 } } } };
  const asked = await call<Job>(world.service().url, 'POST', '/admin/galaxy/jobs', order);
  expect(asked.status, asked.text).toBe(202);
  return asked.body;
}

/** Waits until a job is at work and `ms` into it; where one ends before, another is queued. */
async function workingJob(token: string, jobs: Job[], ms: number): Promise<void> {
  for (;;) {
    const job = await readJob(jobs.at(-1) ?? (await queueJob(token)));
    // A job that is killed for more than five minutes is failed as an orphan: the next one takes its place.
    if (job.status === 'FAILED') expect(job.error_message).toContain('orphaned at startup');
    if (job.status === 'FAILED' || job.status === 'COMPLETE') jobs.push(await queueJob(token));
    else if (job.status === 'RUNNING') {
      await pause(ms);
      if ((await readJob(job)).status === 'RUNNING') return;
    } else await pause(LOOK_EVERY_MS);
  }
}

it(`kill -9 of the service ${KILLS} times during a galaxy job, under twenty playing bots`, {
  timeout: TIMEOUT,
}, async () => {
  const admin = await call<Session>(world.service().url, 'POST', '/auth/login', { json: ADMIN });
  const token = admin.body.access_token;
  const jobs = [await queueJob(token)];
  const recoveries: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await workingJob(token, jobs, INTO_THE_JOB_MS[kill % INTO_THE_JOB_MS.length] ?? 0);
    await world.replaceService();
    recoveries.push(await awaitRecovery(world, `kill -9 of the service while a job works (${kill + 1})`));
  }
  expectQuick(recoveries);
  const [last] = jobs.slice(-1);
  if (!last || (await readJob(last)).status === 'FAILED') jobs.push(await queueJob(token));
  const end = () => readJob(jobs.at(-1) ?? { id: '' });
  await expect.poll(async () => (await end()).status, { timeout: 240_000, interval: 250 }).toBe('COMPLETE');
  const ends = await Promise.all(jobs.map(readJob));
  process.stdout.write(`  ${KILLS} kills while a job worked; jobs ended ${ends.map(({ status }) => status)}\n`);
  const client = await world.connect();
  // The regions of a job carry its name until its import has committed.
  const { rowCount } = await client.query(`SELECT 1 FROM regions WHERE starts_with(name, 'bang-')`);
  await client.end();
  expect(rowCount).toBe(0);
  expectAllowedAnswers(world.bots.drain(), true);
  await expectNothingLost(world);
});
