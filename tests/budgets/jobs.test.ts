import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inngest } from 'inngest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobFunctions } from '#server/jobs.ts';
import { parseCron } from '#server/platform/jobs/rules/cron.ts';
import { measureDatabase } from '#tests/budgets/measure-database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { FILLED_PLAYERS } from '#tests/support/filled/cluster.ts';
import { createFilledDatabase } from '#tests/support/filled/database.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

/** Rows and buffers that one step reads when nobody plays, catalogues included. */
type Cost = { rows: number; buffers: number };
type Budgets = Record<string, Cost>;

const FILE = path.join(import.meta.dirname, 'jobs.json');
const SIZES = [0, ...FILLED_PLAYERS] as const;
/** What a run may vary by: look-ups in the catalogue by a cold connection, a few pages more of an index. */
const SLACK = { rows: 500, buffers: 400 };
const WAL_OF_AN_IDLE_HOUR = 20 * 1024 * 1024;

/** Those of the night look at everybody on purpose, in slices (decision 036). */
const BY_DAY = /^\S+ \* /;

type Step = { run: (id: string, work: () => Promise<unknown>) => Promise<unknown>; sleep: () => Promise<void> };
type Cron = { id: string; sources: string[]; call(step: Step): Promise<unknown> };

/** The handlers as an engine calls them, without one. */
function listCrons(services: TestServices): Cron[] {
  return jobFunctions(new Inngest({ id: 'test', isDev: false }), services).flatMap((fn) => {
    const sources = [fn.opts.triggers ?? []]
      .flat()
      .flatMap((trigger) => ('cron' in trigger ? [String(trigger.cron)] : []));
    const { fn: handler } = fn as unknown as { fn: (arg: object) => Promise<unknown> };
    const event = { name: 'inngest/scheduled.timer', data: {} };
    const call = (step: Step) => handler({ event, step, runId: 'run' });
    return sources.some((source) => BY_DAY.test(source)) ? [{ id: fn.opts.id, sources, call }] : [];
  });
}

const step = { run: (_id: string, work: () => Promise<unknown>) => work(), sleep: async () => undefined };

const measured: Budgets = {};
let committed: Budgets = {};
beforeAll(async () => {
  committed = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'));
});
afterAll(async () => {
  if (process.env.UPDATE_BUDGETS) await writeFile(FILE, `${JSON.stringify(measured, null, 2)}\n`);
});

describe.each(SIZES)('with %i players who do not play', (players) => {
  let db: TestDatabase;
  let services: TestServices;
  beforeAll(async () => {
    db = await createFilledDatabase(players);
    services = createTestServices(db);
    // The first runs of a day and of a service do what later ones need not.
    for (const { call } of listCrons(services)) await call(step);
    services.clock.advance(60_000);
  });
  afterAll(() => db.drop());

  it('writes little in an hour', async () => {
    const database = await measureDatabase(db);
    const crons = listCrons(services).map((cron) => ({ ...cron, times: cron.sources.map(parseCron) }));
    const before = await database.wal();
    for (let minute = 0; minute < 60; minute++) {
      services.clock.advance(60_000);
      for (const { times, call } of crons) if (times.some((time) => time.match(services.clock.now()))) await call(step);
    }
    const wal = (await database.wal()) - before;
    console.log(`${players} players: ${Math.round(wal / 1024)} KiB of WAL in an idle hour`);
    expect(wal).toBeLessThan(WAL_OF_AN_IDLE_HOUR);
  });

  it('reads in each step of each job no more than its budget', async () => {
    const database = await measureDatabase(db);
    const costs: Budgets = {};
    for (const { id, call } of listCrons(services))
      await call({
        ...step,
        run: async (name, work) => {
          const key = `${id}/${name.replace(/-\d+$/, '')}`;
          const before = await database.reads();
          const result = await work();
          const after = await database.reads();
          const cost = { rows: after.rows - before.rows, buffers: after.buffers - before.buffers };
          costs[key] = cost;
          return result;
        },
      });
    for (const [key, { rows, buffers }] of Object.entries(costs)) {
      const { [key]: most = { rows: 0, buffers: 0 } } = measured;
      measured[key] = { rows: Math.max(most.rows, rows), buffers: Math.max(most.buffers, buffers) };
    }
    if (process.env.UPDATE_BUDGETS) return;
    // One budget for all sizes: registered players who do not play cost nothing.
    const over = Object.entries(costs).flatMap(([key, now]) => {
      const { [key]: budget } = committed;
      if (!budget) return [`${key} has no budget`];
      const fits = now.rows <= budget.rows * 1.5 + SLACK.rows && now.buffers <= budget.buffers * 1.5 + SLACK.buffers;
      return fits ? [] : [`${key}: ${JSON.stringify(now)}, budget ${JSON.stringify(budget)}`];
    });
    expect(over).toEqual([]);
  });
});
