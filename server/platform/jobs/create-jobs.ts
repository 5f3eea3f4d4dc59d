import { Inngest, Middleware } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { chooseEngine, type EngineChoice } from '#server/platform/jobs/choose-engine.ts';
import { createEmbeddedEngine } from '#server/platform/jobs/engine.ts';
import { jobMeter } from '#server/platform/jobs/job-meter.ts';
import type { Jobs, JobsOptions } from '#server/platform/jobs/jobs-interface.ts';
import { createOutsideEngine } from '#server/platform/jobs/outside-engine.ts';
import { createServeHandler } from '#server/platform/jobs/serve-handler.ts';
import { recordRunEnd, recordRunStart } from '#server/platform/jobs/store/outside-runs.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

/** Chooses the job engine by the environment and gives the service one interface to it. @throws EngineChoiceError */
export async function createJobs(options: JobsOptions): Promise<Jobs> {
  const choice = chooseEngine(options.env, options.production);
  return choice.kind === 'embedded' ? embeddedJobs(options) : outsideJobs(options, choice);
}

async function embeddedJobs(options: JobsOptions): Promise<Jobs> {
  const engine = await createEmbeddedEngine({ ...options, ...options.bounds });
  const id = options.appId;
  const logger = sdkLogger(options.log);
  const { signingKey, eventKey } = engine;
  const inngest = new Inngest({
    ...{ id, logger, signingKey, eventKey, isDev: false, middleware: [jobMeter(options)] },
    // The SDK's requests stay inside the process, so there is no event endpoint on the network.
    baseUrl: 'http://embedded.invalid/',
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => engine.eventHandler(new Request(input, init)),
  });
  return {
    engine: 'embedded',
    inngest,
    send: engine.send,
    sendInTransaction: engine.sendInTransaction,
    serveHandler: (functions) => createServeHandler(inngest, functions, { kind: 'embedded', signingKey }),
    start: engine.start,
    stop: engine.stop,
    embedded: engine,
  };
}

async function outsideJobs(options: JobsOptions, choice: Exclude<EngineChoice, { kind: 'embedded' }>): Promise<Jobs> {
  const id = options.appId;
  const logger = sdkLogger(options.log);
  const { baseUrl } = choice;
  const serveUrl =
    choice.kind === 'external' && options.publicUrl
      ? new URL('/api/inngest', options.publicUrl).href
      : options.serveUrl;
  const inngest = new Inngest({
    ...{
      id,
      logger,
      isDev: choice.kind === 'dev',
      middleware: [runWitness(options), jobMeter(options)],
      ...keysOf(choice),
    },
    ...(baseUrl ? { baseUrl } : {}),
  });
  const outside = await createOutsideEngine({
    ...options,
    ...options.bounds,
    inngest,
    caller: { kind: choice.kind },
    signingKey: choice.kind === 'external' ? choice.signingKey : undefined,
    serveUrl,
  });
  return {
    engine: choice.kind,
    inngest,
    send: outside.send,
    sendInTransaction: outside.sendInTransaction,
    serveHandler: outside.serveHandler,
    start: outside.start,
    stop: outside.stop,
    embedded: null,
  };
}

function keysOf(choice: EngineChoice) {
  if (choice.kind !== 'external') return {};
  const { eventKey, signingKey, signingKeyFallback } = choice;
  return { eventKey, signingKey, ...(signingKeyFallback && { signingKeyFallback }) };
}

type Options = { pool: Pool; clock: Clock; log: JobLog };

/** Middleware that records which runs an external server began and ended, so that lost ones can be sent again. */
function runWitness({ pool, clock, log }: Options): Middleware.Class {
  // A run continues without this record; at worst its event is sent once more.
  const unnoted = (error: Error) => log.warn({ err: error }, 'a run of the Inngest server could not be recorded');
  return class RunWitness extends Middleware.BaseMiddleware {
    readonly id = 'run-witness';
    override async onRunStart({ ctx }: Middleware.OnRunStartArgs): Promise<void> {
      if (ctx.event.id) await recordRunStart(pool, ctx.runId, ctx.event.id, clock.now()).catch(unnoted);
    }
    override async onRunComplete({ ctx }: Middleware.OnRunCompleteArgs): Promise<void> {
      await recordRunEnd(pool, ctx.runId, clock.now()).catch(unnoted);
    }
    override async onRunError({ ctx, isFinalAttempt }: Middleware.OnRunErrorArgs): Promise<void> {
      if (isFinalAttempt) await recordRunEnd(pool, ctx.runId, clock.now()).catch(unnoted);
    }
  };
}

/**
 * The logger without its `flush`, which the SDK calls after every function call: the log buffers its lines, and each
 * of sixteen concurrent calls would wait for the flush with listeners of its own.
 */
function sdkLogger(log: JobLog): JobLog {
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
