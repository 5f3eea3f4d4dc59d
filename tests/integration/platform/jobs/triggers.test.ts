import type { Inngest } from 'inngest';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startJobApp } from './job-app.ts';

const MINUTE = 60_000;

test('an event id counts once, however often it is sent', async () => {
  let runs = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'once', triggers: { event: 'once' } }, async () => {
      runs += 1;
    }),
  ]);
  const [first] = await app.jobs.send({ name: 'once', id: 'payment-17' });
  await app.engine.settle();
  const [second] = await app.jobs.send([{ name: 'once', id: 'payment-17' }]);
  await app.jobs.inngest.send({ name: 'once', id: 'payment-17' });
  await app.engine.settle();
  expect([first, second]).toEqual(['payment-17', 'payment-17']);
  expect(runs).toBe(1);
});

test('an event of a rolled-back transaction is not sent; one of a committed transaction starts its function', async () => {
  const heard: unknown[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'hear', triggers: { event: 'order' } }, async ({ event }) => {
      heard.push(event.data.number);
    }),
  ]);
  const db = { pool: app.db.pool };
  const rolledBack = inTransaction(db, async (tx) => {
    await app.jobs.sendInTransaction(tx, { name: 'order', data: { number: 1 } });
    throw new Error('thought better of it');
  });
  await expect(rolledBack).rejects.toThrow('thought better of it');
  await inTransaction(db, async (tx) => {
    await app.jobs.sendInTransaction(tx, { name: 'order', data: { number: 2 } });
    await app.engine.settle();
    expect(heard).toEqual([]);
  });
  await app.engine.settle();
  expect(heard).toEqual([2]);
});

test('a commit wakes the engine without polling', async () => {
  const heard = Promise.withResolvers<unknown>();
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'alert', triggers: { event: 'alert' } }, async ({ event }) => {
      heard.resolve(event.data.level);
    }),
  ]);
  await inTransaction(app.db, (tx) => app.jobs.sendInTransaction(tx, { name: 'alert', data: { level: 3 } }));
  expect(await heard.promise).toBe(3);
});

test('concurrent commits wake the engines of other processes a few times, outside their transactions', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'count', triggers: { event: 'count' } }, async () => null),
  ]);
  const other = await app.db.pool.connect();
  const started = performance.now();
  let notified = 0;
  const first = Promise.withResolvers<void>();
  other.on('notification', () => {
    notified += 1;
    first.resolve();
  });
  await other.query('LISTEN jobs_wake');
  const sends = Array.from({ length: 60 }, (_, n) =>
    inTransaction(app.db, (tx) => app.jobs.sendInTransaction(tx, { name: 'count', data: { n } })),
  );
  await Promise.all(sends);
  await first.promise;
  await other.query('UNLISTEN jobs_wake');
  other.release();
  // One in each pause of 50 ms, and as many again for timers of a busy machine, which comes to the commits later.
  const pauses = (performance.now() - started) / 50;
  expect(notified).toBeLessThanOrEqual(2 + 2 * pauses);
});

test('an event dated in the future starts its function at its time', async () => {
  const heard: unknown[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'remind', triggers: { event: 'remind' } }, async ({ event }) => {
      heard.push(event.data.about);
    }),
  ]);
  await app.jobs.send({ name: 'remind', data: { about: 'rent' }, ts: app.clock.now().getTime() + 60 * MINUTE });
  await app.advance(60 * MINUTE - 1);
  expect(heard).toEqual([]);
  await app.advance(1);
  expect(heard).toEqual(['rent']);
});

test('one event starts every function whose trigger and condition match', async () => {
  const heard: string[] = [];
  await using app = await startJobApp((inngest) => {
    const listen = (id: string, event: string, condition?: string) =>
      inngest.createFunction({ id, triggers: [{ event, ...(condition ? { if: condition } : {}) }] }, async () => {
        heard.push(id);
      });
    return [
      listen('all', 'ship/moved'),
      listen('far', 'ship/moved', 'event.data.hops > 3'),
      listen('near', 'ship/moved', 'event.data.hops <= 3'),
      listen('any', 'ship/*'),
      listen('other', 'port/*'),
    ];
  });
  await app.run('ship/moved', { hops: 5 });
  expect(heard.toSorted()).toEqual(['all', 'any', 'far']);
});

test('a cron runs at its times, and ticks missed together lead to one run', async () => {
  const ticks: string[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'hourly', triggers: { cron: '*/15 * * * *' } }, async ({ event }) => {
      ticks.push(new Date(event.ts ?? 0).toISOString());
    }),
  ]);
  await app.advance(15 * MINUTE - 1);
  expect(ticks).toEqual([]);
  await app.advance(1);
  expect(ticks).toEqual(['2036-03-01T12:15:00.000Z']);
  await app.advance(60 * MINUTE);
  expect(ticks).toHaveLength(2);
  await app.advance(15 * MINUTE);
  expect(ticks).toHaveLength(3);
});

test('a cron with jitter is delayed by a fraction of it, and its next tick is on time', async () => {
  const ticks: string[] = [];
  const define = (inngest: Inngest) => [
    inngest.createFunction({ id: 'spread', triggers: { cron: '*/15 * * * *', jitter: '20m' } }, async ({ event }) => {
      ticks.push(new Date(event.ts ?? 0).toISOString());
    }),
  ];
  await using app = await startJobApp(define, { random: () => 0.5 });
  await app.advance(25 * MINUTE - 1);
  expect(ticks).toEqual([]);
  await app.advance(1);
  expect(ticks).toEqual(['2036-03-01T12:15:00.000Z']);
  await app.advance(15 * MINUTE);
  expect(ticks).toEqual(['2036-03-01T12:15:00.000Z', '2036-03-01T12:30:00.000Z']);
});

test('two engines on one database run a cron once', async () => {
  let ticks = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'daily', triggers: { cron: 'TZ=Europe/Paris 0 6 * * *' } }, async () => {
      ticks += 1;
    }),
  ]);
  await using twin = await app.twin();
  app.clock.advance(24 * 60 * MINUTE);
  await Promise.all([app.engine.settle(), twin.settle()]);
  expect(ticks).toBe(1);
});

test('reserved names, too large and invalid events are refused with a reason', async () => {
  await using app = await startJobApp(() => []);
  await expect(app.jobs.send({ name: 'inngest/function.finished' })).rejects.toThrow('belong to the job engine');
  await expect(app.jobs.send({ name: 'big', data: { text: 'x'.repeat(2_000_000) } })).rejects.toThrow(
    'send an id instead',
  );
  expect((await app.db.pool.query('SELECT 1 FROM jobs.events')).rowCount).toBe(0);
});

test('a function with an option that only an Inngest server supports is refused by name at the start', async () => {
  const starting = startJobApp((inngest) => [
    inngest.createFunction({ id: 'calm', triggers: { event: 'calm' }, debounce: { period: '1m' } }, async () => null),
  ]);
  await expect(starting).rejects.toThrow('function test-calm uses debounce');
});

test('finished runs and events are deleted after their retention, open ones are not', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'short', triggers: { event: 'short' } }, async () => null),
    inngest.createFunction({ id: 'long', triggers: { event: 'long' } }, ({ step }) => step.sleep('month', '30d')),
  ]);
  await app.run('short');
  await app.run('long');
  await app.advance(15 * 24 * 60 * MINUTE);
  expect(await app.engine.runs()).toMatchObject([{ function_id: 'test-long', status: 'running' }]);
  expect((await app.db.pool.query('SELECT 1 FROM jobs.events')).rowCount).toBe(0);
});
