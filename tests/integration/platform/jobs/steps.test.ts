import { expect, test } from 'vitest';
import { startJobApp } from './job-app.ts';

test('finished steps are not repeated while the function is replayed', async () => {
  const ran: string[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'chain', triggers: { event: 'chain/go' } }, async ({ event, step }) => {
      const first = await step.run('first', () => {
        ran.push('first');
        return Number(event.data.start) + 1;
      });
      const second = await step.run('second', () => {
        ran.push('second');
        return first + 1;
      });
      return { second };
    }),
  ]);
  await app.run('chain/go', { start: 40 });
  expect(ran).toEqual(['first', 'second']);
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toEqual([{ status: 'completed', output: { second: 42 } }]);
});

test('parallel steps run concurrently and once each', async () => {
  const ran: string[] = [];
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  async function meet(name: string) {
    ran.push(name);
    arrived += 1;
    if (arrived === 2) open();
    await both;
    return name;
  }
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'fan', triggers: { event: 'fan/out' } }, async ({ step }) => {
      const names = await Promise.all([step.run('left', () => meet('left')), step.run('right', () => meet('right'))]);
      return step.run('join', () => {
        ran.push('join');
        return names.join('+');
      });
    }),
  ]);
  await app.run('fan/out');
  expect(ran.toSorted()).toEqual(['join', 'left', 'right']);
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed', attempts: 1 }]);
});

test('parallel chains of steps do not wait for each other, and no step runs twice', async () => {
  const ran: string[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'chains', triggers: { event: 'chains/go' } }, async ({ step }) => {
      async function chain(name: string) {
        const parts: string[] = [];
        for (const place of [1, 2, 3]) {
          parts.push(
            await step.run(`${name}${place}`, () => {
              ran.push(`${name}${place}`);
              return `${name}${place}`;
            }),
          );
        }
        return parts;
      }
      return Promise.all(['a', 'b', 'c', 'd'].map(chain));
    }),
  ]);
  await app.run('chains/go');
  expect(ran).toHaveLength(12);
  expect(new Set(ran).size).toBe(12);
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed' }]);
});

test('a step that finishes during a replay of the function is not lost', async () => {
  const asked = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  const quiet = () => undefined;
  const finished = new Set<string>();
  const log = {
    ...{ info: quiet, warn: quiet, error: quiet },
    debug: (fields: object) => {
      if ('step' in fields && fields.step !== 'step') finished.add(String(fields.step));
      if (finished.size === 2) stored.resolve();
    },
  };
  const bothBegun = Promise.withResolvers<void>();
  let replays = 0;
  await using app = await startJobApp(
    (inngest) => [
      inngest.createFunction({ id: 'meanwhile', triggers: { event: 'meanwhile' } }, async ({ step }) => {
        // The first replay plans both steps, the next two run them, the fourth requests what comes after the left one.
        replays += 1;
        if (replays === 3) bothBegun.resolve();
        if (replays === 4) {
          asked.resolve();
          await stored.promise;
        }
        await Promise.all([step.run('left', () => bothBegun.promise), step.run('right', () => asked.promise)]);
      }),
    ],
    {},
    log,
  );
  await app.run('meanwhile');
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed' }]);
});

test('sendEvent inside a step and send of the client both start functions', async () => {
  const heard: unknown[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'speak', triggers: { event: 'say' } }, async ({ step }) => {
      const sent = await step.sendEvent('tell', { name: 'said', data: { word: 'hello' } });
      return sent.ids.length;
    }),
    inngest.createFunction({ id: 'hear', triggers: { event: 'said' } }, async ({ event }) => {
      heard.push(event.data.word);
    }),
  ]);
  const { ids } = await app.jobs.inngest.send({ name: 'say', data: {} });
  expect(ids).toHaveLength(1);
  await app.engine.settle();
  expect(heard).toEqual(['hello']);
});

test('a step result over 4 MiB fails with an error the function can catch', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'big', triggers: { event: 'big' }, retries: 0 }, async ({ step }) => {
      try {
        return await step.run('huge', () => 'x'.repeat(5 * 1024 * 1024));
      } catch (error) {
        return error instanceof Error ? error.message : 'unknown';
      }
    }),
  ]);
  await app.run('big');
  const { rows } = await app.db.pool.query('SELECT status, output FROM jobs.runs');
  expect(rows).toMatchObject([{ status: 'completed' }]);
  expect(rows[0].output).toContain('store the value and return its id');
});

test('a step result over the response limit ends the run with a clear error', async () => {
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'vast', triggers: { event: 'vast' }, retries: 0 }, ({ step }) =>
      step.run('vast', () => 'x'.repeat(20 * 1024 * 1024)),
    ),
  ]);
  await app.run('vast');
  expect(await app.engine.runs()).toMatchObject([{ status: 'failed', error: { name: 'OutputTooLarge' } }]);
});

test('unusual names and values are preserved: NUL, lone surrogates, prototype keys', async () => {
  const odd = { text: 'a\0b\ud800', ['__proto__']: { own: true }, emoji: '🚀' };
  const seen: unknown[] = [];
  await using app = await startJobApp((inngest) => [
    inngest.createFunction({ id: 'odd', triggers: { event: 'odd' } }, async ({ event, step }) => {
      const back = await step.run('nul \0 name', () => JSON.stringify(event.data));
      seen.push(JSON.parse(back));
    }),
  ]);
  await app.run('odd', odd);
  expect(await app.engine.runs()).toMatchObject([{ status: 'completed' }]);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ text: odd.text, emoji: '🚀' });
});
