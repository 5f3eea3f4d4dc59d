import type { Inngest, InngestFunction } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { EngineEnv, EngineKind } from '#server/platform/jobs/choose-engine.ts';
import type { EmbeddedEngine, SendingTx } from '#server/platform/jobs/engine.ts';
import type { RequestHandler } from '#server/platform/jobs/serve-handler.ts';
import type { EngineOptions, JobEventInput, JobLog } from '#server/platform/jobs/types.ts';

export type JobsOptions = {
  /** The app's name at the engine; function ids become `<appId>-<function id>`. */
  appId: string;
  env: EngineEnv;
  production: boolean;
  /** Stores events for the waiting functions. */
  pool: Pool;
  /** For the engine's own statements; defaults to `pool`. */
  workPool?: Pool | undefined;
  connectionString: string;
  /** The local URL of this process's `/api/inngest`. */
  serveUrl: string;
  /** The service's public origin, called by an external Inngest server. */
  publicUrl?: string | undefined;
  log: JobLog;
  clock: Clock;
  /** Limits of the engine that differ from its defaults; `registerEveryMs` is for an external engine. */
  bounds?:
    | (Pick<EngineOptions, 'maxInFlight' | 'retentionMs' | 'drainMs' | 'random'> & { registerEveryMs?: number })
    | undefined;
};

export type Jobs = {
  readonly engine: EngineKind;
  /** The Inngest client that creates functions; its `send` and `step.sendEvent` use the chosen engine. */
  readonly inngest: Inngest;
  /** Stores events durably and passes them to the engine at once. Returns their ids. */
  send(events: JobEventInput | readonly JobEventInput[]): Promise<string[]>;
  /** The same inside the caller's transaction: events are sent only if it commits, and the engine is then woken. */
  sendInTransaction(tx: SendingTx, events: JobEventInput | readonly JobEventInput[]): Promise<string[]>;
  /** The handler of `/api/inngest`. */
  serveHandler(functions: readonly InngestFunction.Like[]): RequestHandler;
  /** Starts working; `/api/inngest` must be served by then. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The embedded engine, for admin screens; null for an engine with its own dashboard. */
  readonly embedded: EmbeddedEngine | null;
};
