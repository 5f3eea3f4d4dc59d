import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

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
