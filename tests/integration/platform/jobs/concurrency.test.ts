import { expect, test } from 'vitest';
import { startJobApp } from './job-app.ts';

/** Counts the callers inside, and lets them leave only once the expected number has arrived. */
function meeting(expected: number) {
  const met = Promise.withResolvers<void>();
  let inside = 0;
  const facts = { max: 0, visits: 0 };
  return {
    facts,
    visit: async () => {
      inside += 1;
      facts.visits += 1;
      facts.max = Math.max(facts.max, inside);
      if (inside === expected) met.resolve();
      await met.promise;
      inside -= 1;
    },
  };
}

test('concurrent calls of a function reach its limit and never exceed it', async () => {
  const rendezvous = meeting(2);
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'narrow', triggers: { event: 'narrow' }, concurrency: 2 }, ({ step }) =>
      step.run('visit', rendezvous.visit),
    ),
  ]);
  await app.jobs.send(Array.from({ length: 7 }, () => ({ name: 'narrow' })));
  await app.engine.settle();
  expect(rendezvous.facts).toEqual({ max: 2, visits: 7 });
  const runs = await app.engine.runs();
  expect(runs.every(({ status }) => status === 'completed')).toBe(true);
});

test('a limit with a key applies to each value of the key separately', async () => {
  const both = meeting(2);
  const active = new Map<string, number>();
  let max = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction(
      { id: 'keyed', triggers: { event: 'keyed' }, concurrency: { limit: 1, key: 'event.data.region' } },
      ({ event, step }) =>
        step.run('visit', async () => {
          const { region } = event.data;
          active.set(region, (active.get(region) ?? 0) + 1);
          max = Math.max(max, active.get(region) ?? 0);
          await both.visit();
          active.set(region, (active.get(region) ?? 0) - 1);
        }),
    ),
  ]);
  const regions = ['a', 'a', 'a', 'a', 'b'];
  await app.jobs.send(regions.map((region) => ({ name: 'keyed', data: { region } })));
  await app.engine.settle();
  expect(max).toBe(1);
  expect(both.facts).toEqual({ max: 2, visits: 5 });
});

test('a backlog at a full limit does not delay other functions', async () => {
  const gate = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'crowd', triggers: { event: 'crowd' }, concurrency: 1 }, () => gate.promise),
    inngest.createFunction({ id: 'free', triggers: { event: 'free' } }, async () => passed.resolve()),
  ]);
  await app.jobs.send(Array.from({ length: 300 }, () => ({ name: 'crowd' })));
  // Due after the whole backlog, so that it is last in every queue.
  await app.jobs.send({ name: 'free', ts: app.clock.now().getTime() + 1000 });
  app.clock.advance(1000);
  await app.jobs.send({ name: 'nobody listens; it wakes the engine' });
  await passed.promise;
  gate.resolve();
  await app.engine.settle();
  const { rows } = await app.db.pool.query(`SELECT count(*)::int AS done FROM jobs.runs WHERE status = 'completed'`);
  expect(rows).toEqual([{ done: 301 }]);
});

test('a limit applies across two engines on one database', async () => {
  const rendezvous = meeting(1);
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'single', triggers: { event: 'single' }, concurrency: 1 }, ({ step }) =>
      step.run('visit', rendezvous.visit),
    ),
  ]);
  await using twin = await app.twin();
  await app.jobs.send(Array.from({ length: 20 }, () => ({ name: 'single' })));
  for (let open = true; open; ) {
    await Promise.all([app.engine.settle(), twin.settle()]);
    const { rowCount } = await app.db.pool.query('SELECT 1 FROM jobs.runs WHERE ended_at IS NULL');
    open = rowCount !== 0;
  }
  expect(rendezvous.facts).toEqual({ max: 1, visits: 20 });
});

test('a cron that takes longer than its interval has one run waiting, and is cancelled after its deadline', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction(
      {
        id: 'slow',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '5m' },
        retries: 0,
      },
      async () => {
        calls += 1;
        begun.resolve();
        if (calls === 1) await gate.promise;
      },
    ),
  ]);
  /** Fires what is due; an event that nobody listens to wakes the engine. */
  async function pass(ms: number): Promise<void> {
    app.clock.advance(ms);
    await app.jobs.send({ name: 'nobody listens' });
    const due = () => app.db.pool.query('SELECT 1 FROM jobs.crons WHERE next_at <= $1', [app.clock.now()]);
    await expect.poll(async () => (await due()).rows).toEqual([]);
  }
  await pass(60_000);
  await begun.promise;
  const statuses = async () => (await app.engine.runs()).map(({ status }) => status).toSorted();
  for (let minute = 0; minute < 4; minute++) await pass(60_000);
  expect(await statuses()).toEqual(['queued', 'running']);
  await pass(120_000);
  expect(await statuses()).toContain('cancelled');
  gate.resolve();
  await app.engine.settle();
  const after = await statuses();
  expect(after.filter((status) => status === 'cancelled')).toHaveLength(1);
  expect(after.every((status) => ['cancelled', 'completed'].includes(status))).toBe(true);
});
