import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** The part of a pino logger that the job engine needs. */
export interface JobLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An event as sent. `id` makes it idempotent: a second one with the same id starts nothing. */
export interface JobEventInput {
  name: string;
  data?: Record<string, unknown> | null | undefined;
  id?: string | undefined;
  /** Milliseconds since the epoch, now by default; if in the future, functions start then. */
  ts?: number | undefined;
  v?: string | undefined;
  validate?: (() => Promise<void>) | undefined;
}

/** An event as stored and as functions receive it. */
export interface JobEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
  v?: string | undefined;
}

export interface JobError {
  name: string;
  message: string;
  stack?: string | undefined;
}

export type StepOutcome = { data: unknown } | { error: JobError };

export type EngineOptions = {
  pool: Pool;
  /** For the engine's own statements; defaults to `pool`. */
  workPool?: Pool | undefined;
  /** For the engine's own connection, which listens and signals that the process is alive. */
  connectionString: string;
  /** The URL of the app's functions, for example `http://127.0.0.1:8080/api/inngest`. */
  serveUrl: string;
  /** Signs every call to the app; defaults to the installation's own key from the database. */
  signingKey?: string | undefined;
  log: JobLog;
  clock: Clock;
  /** Maximum concurrent calls to the app. */
  maxInFlight?: number | undefined;
  /** Milliseconds of retention for finished runs and dispatched events; an event id stays reserved as long. */
  retentionMs?: number | undefined;
  /** Milliseconds that `stop` waits for pending calls. */
  drainMs?: number | undefined;
  /** A random number in [0, 1) that spreads retries. */
  random?: (() => number) | undefined;
};
