import { randomBytes } from 'node:crypto';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { EngineOptions } from '#server/platform/jobs/engine-options.ts';
import { createEngineRuntime, type EngineRuntime } from '#server/platform/jobs/engine-runtime.ts';
import { createEventHandler } from '#server/platform/jobs/event-handler.ts';
import { prepareEvents } from '#server/platform/jobs/prepare-events.ts';
import { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
import { insertEvents } from '#server/platform/jobs/store/events.ts';
import { installationKey } from '#server/platform/jobs/store/installation.ts';
import { type RunFilter, type RunReport, reportRuns } from '#server/platform/jobs/store/run-reports.ts';
import { endRun, lockRun } from '#server/platform/jobs/store/runs.ts';
import type { JobEvent, JobEventInput } from '#server/platform/jobs/types.ts';
import { createWake } from '#server/platform/jobs/wake-engines.ts';

export type SendingTx = Pick<Tx, 'client' | 'afterCommit'>;

export type EmbeddedEngine = {
  readonly signingKey: string;
  readonly eventKey: string;
  /** Reads the functions from the app, takes over the calls of dead processes, and starts working. */
  start(): Promise<void>;
  /** Claims nothing new, waits for pending calls up to the timeout, and releases the rest. */
  stop(): Promise<void>;
  /** Stores events durably and returns their ids. An event with a known id starts nothing again. */
  send(events: JobEventInput | readonly JobEventInput[]): Promise<string[]>;
  /** The same inside the caller's transaction: the events exist if and only if it commits. */
  sendInTransaction(tx: SendingTx, events: JobEventInput | readonly JobEventInput[]): Promise<string[]>;
  /** `POST /e/:key` for SDK clients. */
  readonly eventHandler: (request: Request) => Promise<Response>;
  runs(filter?: RunFilter): Promise<RunReport[]>;
  /** True if the run was open and is now cancelled. */
  cancelRun(id: string, reason: string): Promise<boolean>;
  /** Resolves when nothing is due or pending at the clock's current time. */
  settle(): Promise<void>;
};

/** The embedded job engine: runs Inngest functions durably on PostgreSQL alone. Creates its tables if missing. */
export async function createEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const { pool, clock } = options;
  await prepareSchema(pool);
  const signingKey = options.signingKey ?? (await installationKey(pool));
  const eventKey = randomBytes(24).toString('hex');
  let runtime: EngineRuntime | null = null;
  const wakeOthers = createWake({ pool: options.workPool ?? pool, log: options.log });

  function wake(): void {
    runtime?.wake();
    wakeOthers();
  }
  async function store(events: readonly JobEvent[]): Promise<void> {
    await insertEvents(pool, events, clock.now());
    wake();
  }
  return {
    signingKey,
    eventKey,
    start: async () => {
      runtime ??= await createEngineRuntime({ ...options, pool: options.workPool ?? pool, signingKey });
    },
    stop: async () => {
      const ending = runtime;
      runtime = null;
      await ending?.stop();
    },
    send: async (given) => {
      const events = await prepareEvents(given, clock.now());
      await store(events);
      return events.map(({ id }) => id);
    },
    sendInTransaction: async (tx, given) => {
      const events = await prepareEvents(given, clock.now());
      await insertEvents(tx.client, events, clock.now());
      tx.afterCommit(wake);
      return events.map(({ id }) => id);
    },
    eventHandler: createEventHandler({ eventKey, clock, store }),
    runs: (filter = {}) => reportRuns(pool, filter),
    cancelRun: async (id, reason) => {
      const done = await inTransaction({ pool }, async (tx) => {
        const run = await lockRun(tx, id);
        const error = { name: 'RunCancelled', message: reason };
        if (run) await endRun(tx, run, { status: 'cancelled', error }, clock.now(), true);
        return run !== null;
      });
      wake();
      return done;
    },
    settle: async () => {
      if (!runtime) throw new Error('the job engine is not started');
      await runtime.settle();
    },
  };
}
