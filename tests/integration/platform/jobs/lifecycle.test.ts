import { expect, test } from 'vitest';
import { startJobApp } from './job-app.ts';

test('a graceful stop waits for the running step and stores its result', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  let runs = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'slow', triggers: { event: 'slow' } }, async ({ step }) => {
      const word = await step.run('work', () => {
        runs += 1;
        begun.resolve();
        return gate.promise;
      });
      return step.run('after', () => `${word}!`);
    }),
  ]);
  await app.jobs.send({ name: 'slow' });
  await begun.promise;
  const stopped = app.jobs.stop();
  gate.resolve('done');
  await stopped;
  const { rows } = await app.db.pool.query('SELECT outcome FROM jobs.steps');
  expect(rows).toEqual([{ outcome: { data: 'done' } }]);
  await app.jobs.start();
  await app.engine.settle();
  expect(runs).toBe(1);
  expect((await app.db.pool.query('SELECT output FROM jobs.runs')).rows).toEqual([{ output: 'done!' }]);
});

test('a stop has a time limit; the running step is released and its late result is ignored', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  const words = ['late', 'fresh'];
  await using app = await startJobApp(
    (inngest) => [
      inngest.createFunction({ id: 'stuck', triggers: { event: 'stuck' } }, ({ step }) =>
        step.run('work', async () => {
          const word = words.shift();
          begun.resolve();
          if (word === 'late') await gate.promise;
          return word;
        }),
      ),
    ],
    { drainMs: 1 },
  );
  await app.jobs.send({ name: 'stuck' });
  await begun.promise;
  await app.jobs.stop();
  await app.jobs.start();
  await app.engine.settle();
  gate.resolve('too late');
  await app.engine.settle();
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toEqual([{ status: 'completed', output: 'fresh' }]);
});

test('events sent while no engine runs are processed at the next start', async () => {
  let runs = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'early', triggers: { event: 'early' } }, async () => {
      runs += 1;
    }),
  ]);
  await app.jobs.stop();
  await app.jobs.send({ name: 'early' });
  await app.jobs.start();
  await app.engine.settle();
  expect(runs).toBe(1);
});

test('an engine whose own connection is cut reconnects and continues', async () => {
  const heard = Promise.withResolvers<void>();
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'tough', triggers: { event: 'tough' } }, async () => heard.resolve()),
  ]);
  await app.db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'starhelm jobs' AND datname = current_database()`,
  );
  await app.jobs.send({ name: 'tough' });
  await heard.promise;
});

test('a short database failure while a result is stored does not repeat the step', async () => {
  const refused = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, error: quiet, warn: () => refused.resolve() };
  let runs = 0;
  let troubled = false;
  await using app = await startJobApp(
    (inngest) => [
      inngest.createFunction({ id: 'bumpy', triggers: { event: 'bumpy' } }, async ({ step }) => {
        await step.run('work', async () => {
          runs += 1;
          if (!troubled) await app.db.pool.query('ALTER TABLE jobs.steps RENAME TO steps_away');
          troubled = true;
        });
        ended.resolve();
      }),
    ],
    {},
    log,
  );
  await app.jobs.send({ name: 'bumpy' });
  await refused.promise;
  await app.db.pool.query('ALTER TABLE jobs.steps_away RENAME TO steps');
  await ended.promise;
  expect(runs).toBe(1);
});

test('operators see recent runs, newest first, page by page and by status', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'good', name: 'Good work', triggers: { event: 'good' } }, async () => null),
    inngest.createFunction({ id: 'bad', triggers: { event: 'bad' }, retries: 0 }, async () => {
      throw new Error('broken');
    }),
  ]);
  for (const name of ['good', 'bad', 'good', 'bad', 'good']) {
    await app.run(name);
    app.clock.advance(1000);
  }
  const first = await app.engine.runs({ limit: 3 });
  const last = first.at(-1);
  const after = last && { queued_at: last.queued_at.toISOString(), id: last.id };
  const second = await app.engine.runs({ limit: 3, after });
  expect([...first, ...second].map(({ event_name }) => event_name)).toEqual(['good', 'bad', 'good', 'bad', 'good']);
  const failed = await app.engine.runs({ status: 'failed' });
  expect(failed).toHaveLength(2);
  expect(failed[0]).toMatchObject({ function_id: 'test-bad', error: { message: 'broken' }, attempts: 1 });
  expect(await app.engine.runs({ function_id: 'test-good' })).toHaveLength(3);
});
