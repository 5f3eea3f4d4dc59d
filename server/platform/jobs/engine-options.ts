import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

export type EngineOptions = {
  pool: Pool;
  /** For the engine's own work; `pool` when there is no other. */
  workPool?: Pool | undefined;
  /** For the engine's own connection, which listens and shows that the process lives. */
  connectionString: string;
  /** Where the app serves its functions, for example `http://127.0.0.1:8080/api/inngest`. */
  serveUrl: string;
  /** Signs every call to the app; without it the installation's own key from the database is used. */
  signingKey?: string | undefined;
  log: JobLog;
  clock: Clock;
  /** Calls to the app at the same time. */
  maxInFlight?: number | undefined;
  /** Milliseconds of retention for finished runs and dispatched events; an event id stays reserved as long. */
  retentionMs?: number | undefined;
  /** Milliseconds that `stop` waits for calls in flight. */
  drainMs?: number | undefined;
  /** A number in [0, 1) that spreads retries. */
  random?: (() => number) | undefined;
};
