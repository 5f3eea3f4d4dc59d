import { Inngest } from 'inngest';
import { chooseEngine, type EngineChoice } from '#server/platform/jobs/choose-engine.ts';
import { createEmbeddedEngine } from '#server/platform/jobs/engine.ts';
import type { Jobs, JobsOptions } from '#server/platform/jobs/jobs-interface.ts';
import { createOutsideEngine } from '#server/platform/jobs/outside-engine.ts';
import { runWitness } from '#server/platform/jobs/run-witness.ts';
import { sdkLogger } from '#server/platform/jobs/sdk-logger.ts';
import { createServeHandler } from '#server/platform/jobs/serve-handler.ts';

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
    ...{ id, logger, signingKey, eventKey, isDev: false },
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
    ...{ id, logger, isDev: choice.kind === 'dev', middleware: [runWitness(options)], ...keysOf(choice) },
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
