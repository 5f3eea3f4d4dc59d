import type { Inngest } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs/jobs-interface.ts';
import { prepareEvents } from '#server/platform/jobs/prepare-events.ts';
import { signatureOf } from '#server/platform/jobs/protocol/signing.ts';
import { forwardPending, type Relay, startRelay } from '#server/platform/jobs/relay.ts';
import { type Caller, createServeHandler, type RequestHandler } from '#server/platform/jobs/serve-handler.ts';
import { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
import { insertEvents } from '#server/platform/jobs/store/events.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

type Options = {
  pool: Pool;
  connectionString: string;
  serveUrl: string;
  clock: Clock;
  log: JobLog;
  inngest: Inngest;
  caller: Caller;
  /** Absent for a dev server, which checks nothing. */
  signingKey: string | undefined;
};

type OutsideEngine = Pick<Jobs, 'send' | 'sendInTransaction' | 'serveHandler' | 'start' | 'stop'>;

/** An Inngest server (cloud, self-hosted or dev) behind the same interface: events go through our outbox, runs are the server's. */
export async function createOutsideEngine(options: Options): Promise<OutsideEngine> {
  const { pool, clock, inngest } = options;
  await prepareSchema(pool);
  let relay: Relay | null = null;
  let handler: RequestHandler | null = null;
  /** A host that never starts a relay, such as a function of a cloud, hands on what it stores by itself. */
  async function pass(): Promise<void> {
    if (relay) return relay.wake();
    await forwardPending(options).catch((error: Error) => {
      options.log.warn({ err: error }, 'the Inngest server did not take our events; they wait in the database');
    });
  }
  return {
    send: async (given) => {
      const events = await prepareEvents(given, clock.now());
      await insertEvents(pool, events, clock.now());
      await pass();
      return events.map(({ id }) => id);
    },
    sendInTransaction: async (client, given) => {
      const events = await prepareEvents(given, clock.now());
      await insertEvents(client, events, clock.now());
      return events.map(({ id }) => id);
    },
    serveHandler: (functions) => {
      handler = createServeHandler(inngest, functions, options.caller);
      return handler;
    },
    start: async () => {
      relay ??= await startRelay(options);
      if (handler) await announce(options, handler);
    },
    stop: async () => {
      await relay?.stop();
      relay = null;
    },
  };
}

/** Makes the SDK register this app at its server. A server that is away now finds the app when it is synced again. */
async function announce({ serveUrl, signingKey, log }: Options, handler: RequestHandler): Promise<void> {
  const signature = signingKey ? { 'x-inngest-signature': signatureOf('', signingKey, new Date()) } : undefined;
  const response = await handler(
    new Request(serveUrl, { method: 'PUT', ...(signature ? { headers: signature } : {}) }),
  );
  const answer = await response.text();
  if (response.ok) log.info({ answer }, 'job functions registered at the Inngest server');
  else log.error({ status: response.status, answer }, 'the Inngest server did not take our job functions');
}
