import type { Inngest, InngestFunction } from 'inngest';
import { fixedClock } from '#server/platform/clock.ts';
import {
  createEmbeddedEngine,
  createJobs,
  type EmbeddedEngine,
  type JobLog,
  type Jobs,
  type JobsOptions,
} from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { serveOn } from './serve-on.ts';

/** Ahead of the machine's clock, which the SDK uses to date events, so that no event is dated in the future. */
export const START = new Date('2036-03-01T12:00:00.000Z');
const silent = createLog({ level: 'silent', pretty: false });

export type JobApp = AsyncDisposable & {
  jobs: Jobs;
  engine: EmbeddedEngine;
  db: TestDatabase;
  clock: ReturnType<typeof fixedClock>;
  serveUrl: string;
  /** Sends one event and waits until everything that follows at this time is done. */
  run(name: string, data?: Record<string, unknown>): Promise<void>;
  /** Stops serving `/api/inngest`, and serves it again at the same address. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** A second engine, as another process would run it, on the same database and app. */
  twin(): Promise<EmbeddedEngine & AsyncDisposable>;
  /** Moves the clock and waits until everything that has become due is done. */
  advance(ms: number): Promise<void>;
};

type Define = (inngest: Inngest) => InngestFunction.Like[];

/** The embedded engine, a real HTTP port with the SDK's own handler behind it, and a clock moved by hand. */
export async function startJobApp(
  define: Define,
  bounds: JobsOptions['bounds'] = {},
  log: JobLog = silent,
): Promise<JobApp> {
  const db = await createTestDatabase();
  const clock = fixedClock(START);
  const answerer = async (request: Request) => (await handler)(request);
  let server = await serveOn(answerer);
  const serveUrl = `${server.origin}/api/inngest`;
  const jobs = await createJobs({
    ...{ appId: 'test', env: {}, production: false, pool: db.pool, log, clock, serveUrl },
    connectionString: db.connectionString,
    // No spread: a retry is due exactly when the table says.
    bounds: { random: () => 0, ...bounds },
  });
  const handler = Promise.resolve(jobs.serveHandler(define(jobs.inngest)));
  const engine = jobs.embedded;
  if (!engine) throw new Error('the embedded engine was not chosen');
  try {
    await jobs.start();
  } catch (error) {
    await server.close();
    await db.drop();
    throw error;
  }
  return {
    ...{ jobs, engine, db, clock, serveUrl },
    run: async (name, data = {}) => {
      await jobs.send({ name, data });
      await engine.settle();
    },
    goAway: () => server.close(),
    comeBack: async () => {
      server = await serveOn(answerer, Number(new URL(serveUrl).port));
    },
    twin: async () => {
      const { pool, connectionString } = db;
      const twin = await createEmbeddedEngine({ pool, connectionString, serveUrl, log, clock });
      await twin.start();
      return { ...twin, [Symbol.asyncDispose]: twin.stop };
    },
    advance: async (ms) => {
      clock.advance(ms);
      await engine.settle();
    },
    [Symbol.asyncDispose]: async () => {
      await jobs.stop();
      await server.close();
      await db.drop();
    },
  };
}
