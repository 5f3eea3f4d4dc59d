import type { Inngest, InngestFunction } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { EngineEnv, EngineKind } from '#server/platform/jobs/choose-engine.ts';
import type { EmbeddedEngine, SendingTx } from '#server/platform/jobs/engine.ts';
import type { EngineOptions } from '#server/platform/jobs/engine-options.ts';
import type { RequestHandler } from '#server/platform/jobs/serve-handler.ts';
import type { JobEventInput, JobLog } from '#server/platform/jobs/types.ts';

export type JobsOptions = {
  /** The app's name at the engine; function ids become `<appId>-<function id>`. */
  appId: string;
  env: EngineEnv;
  production: boolean;
  /** Stores events for the waiting functions. */
  pool: Pool;
  /** For the engine's own work; `pool` when there is no other. */
  workPool?: Pool | undefined;
  connectionString: string;
  /** Where this process serves `/api/inngest`, as seen from this machine. */
  serveUrl: string;
  /** The service's public origin, where an outside Inngest server calls it. */
  publicUrl?: string | undefined;
  log: JobLog;
  clock: Clock;
  /** Bounds of the engine, where its defaults do not fit; `registerEveryMs` is an outside engine's. */
  bounds?:
    | (Pick<EngineOptions, 'maxInFlight' | 'retentionMs' | 'drainMs' | 'random'> & { registerEveryMs?: number })
    | undefined;
};

export type Jobs = {
  readonly engine: EngineKind;
  /** Functions are created with it; its `send` and `step.sendEvent` reach the chosen engine. */
  readonly inngest: Inngest;
  /** Stores events durably; they are handed to the engine at once. Returns their ids. */
  send(events: JobEventInput | readonly JobEventInput[]): Promise<string[]>;
  /** The same inside the caller's transaction: nothing is sent unless it commits, and the engine is woken then. */
  sendInTransaction(tx: SendingTx, events: JobEventInput | readonly JobEventInput[]): Promise<string[]>;
  /** The handler of `/api/inngest`. */
  serveHandler(functions: readonly InngestFunction.Like[]): RequestHandler;
  /** Begins to work; `/api/inngest` must be served by then. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The embedded engine, for operator screens; null when another engine has its own dashboard. */
  readonly embedded: EmbeddedEngine | null;
};
