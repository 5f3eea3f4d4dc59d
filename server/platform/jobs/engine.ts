import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createEngineRuntime, type EngineRuntime } from '#server/platform/jobs/engine-runtime.ts';
import { MAX_EVENTS_PER_REQUEST } from '#server/platform/jobs/limits.ts';
import { completeEvents, EventRefused, eventInput, prepareEvents } from '#server/platform/jobs/prepare-events.ts';
import { sameSecret } from '#server/platform/jobs/protocol/signing.ts';
import { seededId } from '#server/platform/jobs/rules/ids.ts';
import { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
import { insertEvents } from '#server/platform/jobs/store/events.ts';
import { type RunFilter, type RunReport, reportRuns } from '#server/platform/jobs/store/run-reports.ts';
import { endRun, lockRun } from '#server/platform/jobs/store/runs.ts';
import type { EngineOptions, JobEvent, JobEventInput } from '#server/platform/jobs/types.ts';
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

type Options = { eventKey: string; clock: Clock; store: (events: readonly JobEvent[]) => Promise<void> };

const list = z.array(eventInput).min(1).max(MAX_EVENTS_PER_REQUEST);
const body = z.union([list, eventInput.transform((event) => [event])]);

/**
 * `POST /e/:key`, where the SDK delivers events. A repeated request has the same `x-inngest-event-id-seed`, so its
 * events get the same ids and count once.
 */
function createEventHandler({ eventKey, clock, store }: Options) {
  return async (request: Request): Promise<Response> => {
    const key = /^\/e\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (key === undefined) return refuse(404, 'the embedded job engine only accepts events, at /e/:key');
    if (request.method !== 'POST') return refuse(405, 'events must be sent by POST');
    if (!sameSecret(decodeURIComponent(key), eventKey)) return refuse(401, 'the event key is invalid');
    const parsed = body.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
    const now = clock.now();
    const seed = request.headers.get('x-inngest-event-id-seed');
    try {
      const idOf = seed === null ? undefined : (index: number) => seededId(now.getTime(), `${seed}#${index}`);
      const events = completeEvents(parsed.data, now, idOf);
      await store(events);
      return Response.json({ ids: events.map(({ id }) => id), status: 200 });
    } catch (error) {
      if (error instanceof EventRefused) return refuse(413, error.message);
      throw error;
    }
  };
}

function refuse(status: number, error: string): Response {
  return Response.json({ ids: [], status, error }, { status });
}

/** The signing key of this installation: generated once, shared by every process on this database. */
async function installationKey(pool: Pool): Promise<string> {
  const made = `signkey-embedded-${randomBytes(32).toString('hex')}`;
  await pool.query('INSERT INTO jobs.installation (signing_key) VALUES ($1) ON CONFLICT DO NOTHING', [made]);
  const { rows } = await pool.query<{ signing_key: string }>('SELECT signing_key FROM jobs.installation');
  const [row] = rows;
  if (!row) throw new Error('the signing key of this installation cannot be read');
  return row.signing_key;
}
