import { Middleware } from 'inngest';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

type Options = { pool: Pool; clock: Clock; log: JobLog };

/** Middleware that records when runs of each cron began and how they ended, under any engine. */
export function jobMeter({ pool, clock, log }: Options): Middleware.Class {
  // A run continues without its record.
  const unnoted = (error: Error) => log.warn({ err: error }, 'a run could not be recorded for the metrics');
  return class JobMeter extends Middleware.BaseMiddleware {
    readonly id = 'job-meter';
    override async onRunStart({ ctx, fn }: Middleware.OnRunStartArgs): Promise<void> {
      if (!isCron(fn)) return;
      await recordStart(pool, fn.id(), clock.now(), ctx.event.ts ?? clock.now().getTime()).catch(unnoted);
    }
    override async onRunComplete({ fn, output }: Middleware.OnRunCompleteArgs): Promise<void> {
      if (!isCron(fn)) return;
      await recordSuccess(pool, fn.id(), clock.now(), rowsOf(output)).catch(unnoted);
    }
    override async onRunError({ fn, isFinalAttempt }: Middleware.OnRunErrorArgs): Promise<void> {
      if (isFinalAttempt && isCron(fn)) await recordFailure(pool, fn.id(), clock.now()).catch(unnoted);
    }
  };
}

/** Functions of events alone run as often as things happen, so that their one row would be written all the time. */
function isCron({ opts }: Middleware.OnRunStartArgs['fn']): boolean {
  return [opts.triggers ?? []].flat().some((trigger) => 'cron' in trigger);
}

/** The sum of the figures in what a function returns: rows that it handled, by the functions' common form. */
export function rowsOf(output: unknown): number {
  if (typeof output === 'number') return Number.isSafeInteger(output) ? output : 0;
  if (typeof output !== 'object' || output === null) return 0;
  return Object.values(output).reduce<number>((sum, value) => sum + rowsOf(value), 0);
}

async function recordStart(pool: Pool, name: string, now: Date, dueMs: number): Promise<void> {
  await pool.query(
    `INSERT INTO job_health (name, started_at, lag_ms) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET started_at = EXCLUDED.started_at, lag_ms = EXCLUDED.lag_ms`,
    [name, now, Math.max(0, now.getTime() - dueMs)],
  );
}

async function recordSuccess(pool: Pool, name: string, now: Date, rows: number): Promise<void> {
  await pool.query(
    `UPDATE job_health SET succeeded_at = $2, rows = $3,
       duration_ms = GREATEST(0, extract(epoch FROM $2::timestamptz - started_at) * 1000)::bigint
     WHERE name = $1`,
    [name, now, rows],
  );
}

async function recordFailure(pool: Pool, name: string, now: Date): Promise<void> {
  await pool.query('UPDATE job_health SET failed_at = $2, failures = failures + 1 WHERE name = $1', [name, now]);
}

type Health = {
  name: string;
  lag_ms: number;
  succeeded_at: Date | null;
  duration_ms: number | null;
  rows: number | null;
  failures: number;
};

/** Each metric with its value, null where there is none yet. */
const METRICS: readonly [name: string, help: string, value: (job: Health) => number | null][] = [
  [
    'job_last_success_timestamp_seconds',
    'When a cron last ended well',
    ({ succeeded_at }) => succeeded_at && succeeded_at.getTime() / 1_000,
  ],
  [
    'job_duration_seconds',
    'How long its last successful run took',
    ({ duration_ms }) => duration_ms && duration_ms / 1_000,
  ],
  ['job_lag_seconds', 'How long after it was due its last run began', ({ lag_ms }) => lag_ms / 1_000],
  ['job_rows', 'Rows that its last successful run handled', ({ rows }) => rows],
  ['job_failures', 'Runs that were given up after all attempts', ({ failures }) => failures],
];

/** What `jobMeter` recorded; every process reads the same. */
export function observeJobs(registry: Registry, { pool, log }: Omit<Options, 'clock'>): void {
  let reading: Promise<Health[]> | null = null;
  /** Once for all metrics of one request. */
  function read(): Promise<Health[]> {
    reading ??= readHealth(pool).finally(() => {
      reading = null;
    });
    return reading;
  }
  for (const [name, help, value] of METRICS)
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      aggregator: 'max',
      async collect(this: Gauge<'job'>) {
        try {
          for (const job of await read()) {
            const measured = value(job);
            if (measured !== null) this.set({ job: job.name }, measured);
          }
        } catch (err) {
          log.warn({ err }, 'the state of the crons could not be read');
        }
      },
    });
}

async function readHealth(pool: Pool): Promise<Health[]> {
  const { rows } = await pool.query<Health>(
    'SELECT name, lag_ms, succeeded_at, duration_ms, rows, failures FROM job_health ORDER BY name',
  );
  return rows;
}
