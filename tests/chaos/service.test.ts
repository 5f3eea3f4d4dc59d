import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  awaitRecovery,
  createWorld,
  expectHonestAnswers,
  expectNothingLost,
  expectQuick,
  LONG,
  type World,
} from '#tests/chaos/world.ts';
import { call, type Session } from '#tests/support/http-client.ts';

const TIMEOUT = LONG ? 1_800_000 : 180_000;
const KILLS = LONG ? 30 : 2;
/** From the moment the service answers: long enough for the job to be in the middle of its work. */
const WORKS_FOR_MS = 2_000;
const ADMIN = { username: 'admin', password: 'the-first-admin-of-tests' };

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, TIMEOUT);
afterAll(() => world.close(), TIMEOUT);

type Job = { id: string; status: string; error_message: string | null };

it(`kill -9 of the service ${KILLS} times during a galaxy job, under twenty playing bots`, {
  timeout: TIMEOUT,
}, async () => {
  const admin = await call<Session>(world.service().url, 'POST', '/auth/login', { json: ADMIN });
  const token = admin.body.access_token;
  const regions = { terran_space: { sectors: 300 } };
  async function queueJob(): Promise<Job> {
    const order = { token, json: { seed: 7, regions } };
    const asked = await call<Job>(world.service().url, 'POST', '/admin/galaxy/jobs', order);
    expect(asked.status, asked.text).toBe(202);
    return asked.body;
  }
  async function readJob({ id }: Job): Promise<Job> {
    return (await call<Job>(world.service().url, 'GET', `/admin/galaxy/jobs/${id}`, { token })).body;
  }
  const recoveries: number[] = [];
  let job = await queueJob();
  const jobs = [job];
  let during = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(WORKS_FOR_MS);
    job = await readJob(job);
    if (job.status === 'RUNNING') during += 1;
    // A job that is killed for more than five minutes is failed as an orphan: the next one takes its place.
    if (job.status === 'FAILED') expect(job.error_message).toContain('orphaned at startup');
    if (job.status === 'FAILED' || job.status === 'COMPLETE') {
      job = await queueJob();
      jobs.push(job);
    }
    await world.replaceService();
    recoveries.push(await awaitRecovery(world, `kill -9 of the service (${kill + 1})`));
  }
  expectQuick(recoveries);
  if ((await readJob(job)).status === 'FAILED') {
    job = await queueJob();
    jobs.push(job);
  }
  await expect.poll(async () => (await readJob(job)).status, { timeout: 240_000, interval: 250 }).toBe('COMPLETE');
  const ends = await Promise.all(jobs.map(readJob));
  process.stdout.write(`  killed ${during} times while a job ran; jobs ended ${ends.map(({ status }) => status)}\n`);
  expect(during).toBeGreaterThan(0);
  const client = await world.connect();
  // The regions of a job carry its name until its import has committed.
  const { rowCount } = await client.query(`SELECT 1 FROM regions WHERE starts_with(name, 'bang-')`);
  await client.end();
  expect(rowCount).toBe(0);
  expectHonestAnswers(world.bots.take(), true);
  await expectNothingLost(world);
});
