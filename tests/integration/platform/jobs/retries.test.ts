import { NonRetriableError, RetryAfterError } from 'inngest';
import { expect, test } from 'vitest';
import { startJobApp } from './job-app.ts';

const SECOND = 1000;

test('a failing step is retried after 10 s and 30 s, and its result is used', async () => {
  const attempts: number[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'shaky', triggers: { event: 'shaky' } }, async ({ step, attempt }) => {
      await step.run('shake', () => {
        attempts.push(attempt);
        if (attempts.length < 3) throw new Error(`not yet ${attempts.length}`);
        return 'steady';
      });
    }),
  ]);
  await app.run('shaky');
  expect(attempts).toEqual([0]);
  expect(await app.engine.runs()).toMatchObject([{ status: 'running', error: { message: 'not yet 1' } }]);
  await app.advance(10 * SECOND - 1);
  expect(attempts).toEqual([0]);
  await app.advance(1);
  expect(attempts).toEqual([0, 1]);
  await app.advance(30 * SECOND);
  expect(attempts).toEqual([0, 1, 2]);
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed', attempts: 3 }]);
});

test('retries: 1 means two attempts, then the function receives the step error and may continue', async () => {
  let tries = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'limited', triggers: { event: 'limited' }, retries: 1 }, async ({ step }) => {
      const answer = await step
        .run('never', () => {
          tries += 1;
          throw new Error('no');
        })
        .catch((error: Error) => `gave up: ${error.message}`);
      return step.run('after', () => answer);
    }),
  ]);
  await app.run('limited');
  await app.advance(10 * SECOND);
  expect(tries).toBe(2);
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toEqual([{ status: 'completed', output: 'gave up: no' }]);
});

test('each step has separate attempts', async () => {
  const tries = { a: 0, b: 0 };
  const failOnce = (name: 'a' | 'b') => () => {
    tries[name] += 1;
    if (tries[name] === 1) throw new Error(name);
  };
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'two', triggers: { event: 'two' }, retries: 1 }, async ({ step }) => {
      await step.run('a', failOnce('a'));
      await step.run('b', failOnce('b'));
    }),
  ]);
  await app.run('two');
  await app.advance(10 * SECOND);
  await app.advance(10 * SECOND);
  expect(tries).toEqual({ a: 2, b: 2 });
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed' }]);
});

test('an error of the function itself counts against its retries', async () => {
  let tries = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'plain', triggers: { event: 'plain' }, retries: 2 }, async () => {
      tries += 1;
      throw new TypeError(`failure ${tries}`);
    }),
  ]);
  await app.run('plain');
  await app.advance(10 * SECOND);
  await app.advance(30 * SECOND);
  await app.advance(3600 * SECOND);
  expect(tries).toBe(3);
  expect(await app.engine.runs()).toMatchObject([
    { status: 'failed', attempts: 3, error: { name: 'TypeError', message: 'failure 3' } },
  ]);
});

test('a NonRetriableError fails the run at once', async () => {
  let tries = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'final', triggers: { event: 'final' } }, async ({ step }) => {
      await step.run('stop', () => {
        tries += 1;
        throw new NonRetriableError('bad input');
      });
    }),
  ]);
  await app.run('final');
  await app.advance(3600 * SECOND);
  expect(tries).toBe(1);
  expect(await app.engine.runs()).toMatchObject([{ status: 'failed', error: { message: 'bad input' } }]);
});

test('a RetryAfterError sets the time of the next attempt', async () => {
  let tries = 0;
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'later', triggers: { event: 'later' } }, async ({ step }) => {
      await step.run('wait', () => {
        tries += 1;
        if (tries === 1) throw new RetryAfterError('busy', '5m');
      });
    }),
  ]);
  await app.run('later');
  await app.advance(299 * SECOND);
  expect(tries).toBe(1);
  await app.advance(1 * SECOND);
  expect(tries).toBe(2);
});

test('onFailure runs with the error and the event of the failed run', async () => {
  const seen: unknown[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction(
      {
        id: 'doomed',
        triggers: { event: 'doomed' },
        retries: 0,
        onFailure: ({ error, event }) => {
          seen.push(error.message, event.data.event.data);
        },
      },
      async () => {
        throw new Error('out of fuel');
      },
    ),
  ]);
  await app.run('doomed', { ship: 7 });
  expect(seen).toEqual(['out of fuel', { ship: 7 }]);
  const runs = await app.engine.runs();
  expect(runs.map(({ status, function_id }) => [status, function_id]).toSorted()).toEqual([
    ['completed', 'test-doomed-failure'],
    ['failed', 'test-doomed'],
  ]);
});

test('an unavailable app delays a run without using an attempt', async () => {
  const attempts: number[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'patient', triggers: { event: 'patient' }, retries: 0 }, async ({ attempt }) => {
      attempts.push(attempt);
    }),
  ]);
  await app.goAway();
  await app.run('patient');
  await app.advance(1 * SECOND);
  expect(attempts).toEqual([]);
  expect(await app.engine.runs()).toMatchObject([{ status: 'running', error: { name: 'AppUnreachable' } }]);
  await app.comeBack();
  await app.advance(30 * SECOND);
  expect(attempts).toEqual([0]);
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed' }]);
});
