import { uptime } from 'node:process';
import { isStale } from '#server/foundation/status/rules/process-beat.ts';
import type { AiProviders, DatabaseStatus, ServiceProcess, StatusReport } from '#server/foundation/status/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { sizeOf } from '#server/platform/db/pool.ts';
import { hasRuns } from '#server/platform/jobs/index.ts';

type Db = Pick<Services, 'pool' | 'clock' | 'log'>;

/** A job delayed by this much means that no engine works. */
const LATE_MS = 300_000;

/** Never throws: an unreachable part is reported as down. */
export async function readStatus(ctx: Db): Promise<StatusReport> {
  const database = (await readDatabaseStatus(ctx)).status;
  const parts = [
    { name: 'api', status: 'ok' },
    { name: 'database', status: database },
    { name: 'jobs', status: database === 'down' ? 'down' : await jobsStatus(ctx) },
  ] as const satisfies StatusReport['parts'];
  return {
    status: worstHealth(parts.map(({ status }) => status)),
    checked_at: ctx.clock.now().toISOString(),
    uptime_seconds: Math.round(uptime()),
    parts,
  };
}

type Facts = { version: string; size_bytes: number; connections: number; cache_hit_rate: number };

export async function readDatabaseStatus(ctx: Db): Promise<DatabaseStatus> {
  const begun = performance.now();
  const facts = await readFacts(ctx);
  const { pool } = ctx;
  const waiting = pool.waitingCount;
  return {
    status: facts === undefined ? 'down' : waiting > 0 ? 'degraded' : 'ok',
    checked_at: ctx.clock.now().toISOString(),
    answer_ms: Math.round((performance.now() - begun) * 10) / 10,
    version: facts?.version ?? null,
    size_bytes: facts?.size_bytes ?? null,
    connections: facts?.connections ?? null,
    cache_hit_rate: facts ? Math.round(facts.cache_hit_rate * 100) / 100 : null,
    pool: {
      size: sizeOf(pool),
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting,
    },
  };
}

async function readFacts({ pool, log }: Db): Promise<Facts | undefined> {
  try {
    const { rows } = await pool.query<Facts>(
      `SELECT coalesce(current_setting('server_version'), '') AS version, pg_database_size(current_database())::int8 AS size_bytes,
         coalesce((SELECT numbackends FROM pg_stat_database WHERE datname = current_database()), 0)::int AS connections,
         coalesce((SELECT 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) FROM pg_stat_database
            WHERE datname = current_database()), 0)::float8 AS cache_hit_rate`,
    );
    return rows[0];
  } catch (err) {
    log.warn({ err }, 'the database did not answer a status check');
    return undefined;
  }
}

async function jobsStatus({ pool, clock, log }: Db): Promise<'ok' | 'degraded'> {
  try {
    if (!(await hasRuns(pool))) return 'ok';
    const { rows } = await pool.query<{ late: number }>(
      `SELECT count(*)::int AS late FROM jobs.calls WHERE owner IS NULL AND due_at < $1`,
      [new Date(clock.now().getTime() - LATE_MS)],
    );
    return (rows[0]?.late ?? 0) > 0 ? 'degraded' : 'ok';
  } catch (err) {
    log.warn({ err }, 'the job queue could not be checked');
    return 'degraded';
  }
}

/**
 * What answers for ARIA: first the templates, which always answer; then language models in the order of use, with
 * this process's counters; none of them is used if `in_use` is false.
 */
export async function readAiProviders(ctx: Db & Pick<Services, 'languageModels'>): Promise<AiProviders> {
  const { status } = await readDatabaseStatus(ctx);
  const { in_use, report } = ctx.languageModels;
  const models = report().map((model) => ({ ...model, kind: 'llm' as const, configured: true, in_use }));
  return {
    status,
    checked_at: ctx.clock.now().toISOString(),
    providers: [
      { ...NO_MODEL, name: 'ARIA intent templates', kind: 'deterministic', configured: true, in_use: true, status },
      ...(models.length > 0 ? models : [NO_CHAIN]),
    ],
  };
}

const NO_MODEL = { model: null, breaker: null, answered: null, failed: null, last_answer_ms: null, last_fault: null };

const NO_CHAIN = {
  ...NO_MODEL,
  name: 'Language model chain',
  kind: 'llm' as const,
  configured: false,
  in_use: false,
  status: 'not_configured' as const,
};

type Health = StatusReport['status'];

const ORDER: readonly Health[] = ['ok', 'degraded', 'down'];

function worstHealth(parts: readonly Health[]): Health {
  return parts.reduce((worst, part) => (ORDER.indexOf(part) > ORDER.indexOf(worst) ? part : worst), 'ok');
}

type ProcessRow = Omit<ServiceProcess, 'started_at' | 'beat_at' | 'stale'> & {
  started_at: Date;
  beat_at: Date;
  silent_ms: number;
};

/** The processes of this service, newest first, including those that died within a day. */
export async function listProcesses({ pool }: Pick<Services, 'pool'>) {
  const { rows } = await pool.query<ProcessRow>(
    `SELECT id, host, pid, coalesce(roles, '{}') AS roles, version, node_version, started_at, beat_at,
       greatest(0, extract(epoch FROM now() - beat_at) * 1000)::int8 AS silent_ms
     FROM service_processes ORDER BY started_at DESC, id LIMIT 200`,
  );
  const items = rows.map(
    ({ silent_ms, started_at, beat_at, ...row }): ServiceProcess => ({
      ...row,
      started_at: started_at.toISOString(),
      beat_at: beat_at.toISOString(),
      stale: isStale(silent_ms),
    }),
  );
  return { items };
}

type StatementRow = { pid: number; running_ms: number; state: string; wait: string | null; statement: string };

/** Statements or open transactions that have been running for over a second. */
export async function listSlowStatements({ pool }: Pick<Services, 'pool'>) {
  const { rows } = await pool.query<StatementRow>(
    `SELECT pid, (extract(epoch FROM clock_timestamp() - coalesce(query_start, xact_start)) * 1000)::bigint AS running_ms,
       coalesce(state, 'unknown') AS state, wait_event AS wait, left(coalesce(query, ''), 2000) AS statement
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')
       AND clock_timestamp() - query_start > interval '1 second'
     ORDER BY query_start LIMIT 50`,
  );
  return { items: rows };
}

/** Failed requests of all processes by hour (UTC), oldest first; hours without any are absent. */
export async function readErrorHours(
  { pool }: Pick<Services, 'pool'>,
  since: Date,
): Promise<{ hour: Date; errors: number }[]> {
  const { rows } = await pool.query<{ hour: Date; errors: number }>(
    'SELECT hour, errors FROM service_error_hours WHERE hour >= $1 ORDER BY hour',
    [since],
  );
  return rows;
}
