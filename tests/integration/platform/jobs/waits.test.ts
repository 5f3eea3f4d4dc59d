import { eventType } from 'inngest';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startJobApp } from './job-app.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test('sleep and sleepUntil end at their time, not before', async () => {
  const woke: string[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'nap', triggers: { event: 'nap' } }, async ({ step }) => {
      await step.sleep('short', '90m');
      await step.run('one', () => woke.push('one'));
      await step.sleepUntil('date', new Date('2036-03-02T00:00:00Z'));
      await step.run('two', () => woke.push('two'));
    }),
  ]);
  await app.run('nap');
  await app.advance(90 * 60 * SECOND - 1);
  expect(woke).toEqual([]);
  await app.advance(1);
  expect(woke).toEqual(['one']);
  await app.advance(11 * HOUR);
  expect(woke).toEqual(['one', 'two']);
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed' }]);
});

test('waitForEvent with match takes an event with the same value only', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'order', triggers: { event: 'order/made' } }, async ({ step }) => {
      const paid = await step.waitForEvent('paid', { event: 'order/paid', match: 'data.order_id', timeout: '1h' });
      return paid?.data.amount ?? null;
    }),
  ]);
  await app.run('order/made', { order_id: 'a' });
  await app.run('order/paid', { order_id: 'b', amount: 1 });
  expect(await app.engine.runs()).toMatchObject([{ status: 'running' }]);
  await app.run('order/paid', { order_id: 'a', amount: 2 });
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toEqual([{ status: 'completed', output: 2 }]);
});

test('waitForEvent with if compares the two events', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'bid', triggers: { event: 'auction/open' } }, async ({ step }) => {
      const bid = await step.waitForEvent('bid', {
        event: 'auction/bid',
        if: 'async.data.lot == event.data.lot && async.data.offer >= event.data.floor',
        timeout: '1h',
      });
      return bid?.data.offer;
    }),
  ]);
  await app.run('auction/open', { lot: 1, floor: 100 });
  await app.run('auction/bid', { lot: 1, offer: 99 });
  await app.run('auction/bid', { lot: 2, offer: 500 });
  await app.run('auction/bid', { lot: 1, offer: 100 });
  const { rows } = await app.db.pool.query('SELECT output FROM jobs.runs');
  expect(rows).toEqual([{ output: 100 }]);
});

test('waitForEvent returns null after its timeout; a later event changes nothing', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'late', triggers: { event: 'late' } }, async ({ step }) => {
      const answer = await step.waitForEvent('answer', { event: 'answer', timeout: '1h' });
      await step.sleep('rest', '1h');
      return answer;
    }),
  ]);
  await app.run('late');
  await app.advance(HOUR);
  await app.run('answer');
  await app.advance(HOUR);
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toEqual([{ status: 'completed', output: null }]);
});

test('an event after the timeout is ignored, even if the timeout has not been processed yet', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'close', triggers: { event: 'close' } }, ({ step }) =>
      step.waitForEvent('answer', { event: 'answer', timeout: '1h' }),
    ),
  ]);
  await app.run('close');
  app.clock.advance(HOUR);
  await app.run('answer');
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toEqual([{ status: 'completed', output: null }]);
});

test('invoke returns the result of the other function, or its error', async () => {
  await using app = await startJobApp((inngest) => {
    const asked = eventType('half/asked', { schema: z.object({ n: z.number() }) });
    const half = inngest.createFunction({ id: 'half', retries: 0, triggers: asked }, async ({ event, step }) => {
      if (event.data.n % 2 === 1) throw new Error('odd');
      return step.run('divide', () => event.data.n / 2);
    });
    return [
      half,
      inngest.createFunction({ id: 'caller', triggers: { event: 'call' } }, async ({ step }) => {
        const good = await step.invoke('even', { function: half, data: { n: 8 } });
        const bad = await step
          .invoke('odd', { function: half, data: { n: 3 } })
          .catch((error: Error) => `error: ${error.message}`);
        return [good, bad];
      }),
    ];
  });
  await app.run('call');
  const { rows } = await app.db.pool.query(`SELECT output FROM jobs.runs WHERE function_id = 'test-caller'`);
  expect(rows).toEqual([{ output: [4, 'error: odd'] }]);
});

test('invoke fails after its timeout', async () => {
  await using app = await startJobApp((inngest) => {
    const slow = inngest.createFunction({ id: 'slow', triggers: [] }, ({ step }) => step.sleep('long', '1d'));
    return [
      slow,
      inngest.createFunction({ id: 'hasty', triggers: { event: 'hasty' }, retries: 0 }, async ({ step }) => {
        await step.invoke('slow', { function: slow, timeout: '1m' });
      }),
    ];
  });
  await app.run('hasty');
  await app.advance(60 * SECOND);
  expect(await app.engine.runs({ function_id: 'test-hasty' })).toMatchObject([
    { status: 'failed', error: { message: 'the invoked function did not finish in time' } },
  ]);
});

test('cancelOn ends the matching run at any step', async () => {
  const reached: number[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction(
      { id: 'trip', triggers: { event: 'trip/start' }, cancelOn: [{ event: 'trip/cancel', match: 'data.ship' }] },
      async ({ event, step }) => {
        await step.sleep('fly', '1h');
        await step.run('land', () => reached.push(event.data.ship));
      },
    ),
  ]);
  await app.run('trip/start', { ship: 1 });
  await app.run('trip/start', { ship: 2 });
  await app.run('trip/cancel', { ship: 1 });
  await app.advance(HOUR);
  expect(reached).toEqual([2]);
  const runs = await app.engine.runs();
  expect(runs.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'completed']);
});

test('the result of a step whose run was cancelled is ignored', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'busy', triggers: { event: 'busy' } }, async ({ step }) => {
      await step.run('work', async () => {
        begun.resolve();
        await gate.promise;
      });
      await step.run('more', () => 1);
    }),
  ]);
  await app.jobs.send({ name: 'busy' });
  await begun.promise;
  const [run] = await app.engine.runs();
  expect(await app.engine.cancelRun(run?.id ?? '', 'stopped by an operator')).toBe(true);
  gate.resolve();
  await app.engine.settle();
  expect(await app.engine.runs()).toMatchObject([
    { status: 'cancelled', error: { message: 'stopped by an operator' } },
  ]);
  expect(await app.engine.cancelRun(run?.id ?? '', 'again')).toBe(false);
  expect((await app.db.pool.query('SELECT 1 FROM jobs.calls')).rowCount).toBe(0);
});
