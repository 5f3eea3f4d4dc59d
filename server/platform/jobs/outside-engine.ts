import type { Inngest } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs/jobs-interface.ts';
import { maintainRegistration, type Registration } from '#server/platform/jobs/maintain-registration.ts';
import { prepareEvents } from '#server/platform/jobs/prepare-events.ts';
import { forwardPending, type Relay, startRelay } from '#server/platform/jobs/relay.ts';
import { type Caller, createServeHandler, type RequestHandler } from '#server/platform/jobs/serve-handler.ts';
import { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
import { insertEvents } from '#server/platform/jobs/store/events.ts';
import { requeueUnfinishedRuns } from '#server/platform/jobs/store/outside-runs.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';
import { createWake } from '#server/platform/jobs/wake-engines.ts';

type Options = {
  pool: Pool;
  workPool?: Pool | undefined;
  connectionString: string;
  serveUrl: string;
  clock: Clock;
  log: JobLog;
  inngest: Inngest;
  caller: Caller;
  /** Absent for a dev server, which verifies nothing. */
  signingKey: string | undefined;
  /**
   * Milliseconds between two registrations; by default seconds for a dev server, which loses its state, and a minute
   * otherwise.
   */
  registerEveryMs?: number | undefined;
};

const REGISTER_EVERY_MS = { dev: 10_000, external: 60_000, embedded: 60_000 };
/** Accepted events older than this are not sent again to a server that lost its state. */
const RESEND_WITHIN_MS = 86_400_000;

type OutsideEngine = Pick<Jobs, 'send' | 'sendInTransaction' | 'serveHandler' | 'start' | 'stop'>;

/**
 * An Inngest server (cloud, self-hosted or dev) behind the same interface: events go through our outbox, runs belong
 * to the server.
 */
export async function createOutsideEngine(options: Options): Promise<OutsideEngine> {
  const { pool, clock, inngest } = options;
  await prepareSchema(pool);
  // Sending may take longer than a request would wait.
  const forwarding = { ...options, pool: options.workPool ?? pool };
  let relay: Relay | null = null;
  let handler: RequestHandler | null = null;
  let registration: Registration | null = null;
  const wakeOthers = createWake({ pool: forwarding.pool, log: options.log });
  /** A host that never starts a relay, such as a serverless function, relays the events that it stores itself. */
  async function pass(): Promise<void> {
    wakeOthers();
    if (relay) return relay.wake();
    await forwardPending(forwarding).catch((error: Error) => {
      options.log.warn({ err: error }, 'the Inngest server did not accept the events; they are kept in the database');
    });
  }
  return {
    send: async (given) => {
      const events = await prepareEvents(given, clock.now());
      await insertEvents(pool, events, clock.now());
      await pass();
      return events.map(({ id }) => id);
    },
    sendInTransaction: async (tx, given) => {
      const events = await prepareEvents(given, clock.now());
      await insertEvents(tx.client, events, clock.now());
      tx.afterCommit(pass);
      return events.map(({ id }) => id);
    },
    serveHandler: (functions) => {
      handler = createServeHandler(inngest, functions, options.caller);
      return handler;
    },
    start: async () => {
      registration ??= handler && register(forwarding, handler, () => relay?.wake());
      await registration?.now();
      relay ??= await startRelay({
        ...forwarding,
        isReady: () => registration?.isKnown() ?? true,
        beforeRetry: async () => registration?.now(),
      });
    },
    stop: async () => {
      await registration?.stop();
      await relay?.stop();
      registration = null;
      relay = null;
    },
  };
}

function register(options: Options, handler: RequestHandler, wake: () => void): Registration {
  const { pool, clock, log, caller } = options;
  return maintainRegistration({
    ...{ handler, log, serveUrl: options.serveUrl, signingKey: options.signingKey },
    everyMs: options.registerEveryMs ?? REGISTER_EVERY_MS[caller.kind],
    onUnknown: async () => {
      const events = await requeueUnfinishedRuns(pool, new Date(clock.now().getTime() - RESEND_WITHIN_MS));
      if (events > 0) log.warn({ events }, 'the Inngest server has lost runs; resending their events');
      wake();
    },
  });
}
