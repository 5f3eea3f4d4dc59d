import { uptime } from 'node:process';
import { SUGGESTIONS } from '#server/operations/reports/rules/suggestions.ts';
import type { PerformanceMetrics, TimeRange } from '#server/operations/reports/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { type Pool, sizeOf } from '#server/platform/db/pool.ts';

type Db = Pick<Services, 'pool' | 'clock'>;

/** Figures that can be measured from here; the others are 0 and marked as unavailable. */
export async function readPerformance(ctx: Db, timeRange: TimeRange): Promise<PerformanceMetrics> {
  const now = ctx.clock.now();
  const { pool } = ctx;
  const [database, historical] = [await readDatabase(ctx, now), await readHistory(ctx, timeRange, now)];
  return {
    timeRange,
    generatedAt: now.toISOString(),
    system: systemBlock(database),
    database: databaseBlock(pool, database),
    application: {
      responseTimeP50: 0,
      responseTimeP95: 0,
      responseTimeP99: 0,
      sources: { responseTimeP50: 'no_probe', responseTimeP95: 'no_probe', responseTimeP99: 'no_probe' },
    },
    historical,
    suggestions: [...SUGGESTIONS],
  };
}

function systemBlock({ connections, trades_last_minute }: Figures): PerformanceMetrics['system'] {
  return {
    activeConnections: connections,
    uptime: Math.round(uptime()),
    cpuUsage: 0,
    memoryUsage: 0,
    diskUsage: 0,
    networkUsage: 0,
    errorRate: 0,
    requestsPerSecond: round(trades_last_minute / 60),
    sources: {
      activeConnections: 'measured',
      uptime: 'measured',
      cpuUsage: 'no_probe',
      memoryUsage: 'no_probe',
      diskUsage: 'no_probe',
      networkUsage: 'no_probe',
      errorRate: 'no_probe',
      requestsPerSecond: 'proxy',
    },
  };
}

function databaseBlock(pool: Pool, { slow, hit_rate }: Figures): PerformanceMetrics['database'] {
  return {
    poolSize: sizeOf(pool),
    poolUsed: pool.totalCount - pool.idleCount,
    poolIdle: pool.idleCount,
    poolWaiting: pool.waitingCount,
    slowQueries: slow,
    cacheHitRate: round(hit_rate),
    queryTime: 0,
    sources: {
      poolSize: 'measured',
      poolUsed: 'measured',
      poolIdle: 'measured',
      poolWaiting: 'measured',
      slowQueries: 'measured',
      cacheHitRate: 'measured',
      queryTime: 'no_probe',
    },
  };
}

type Figures = { connections: number; hit_rate: number; slow: number; trades_last_minute: number };

/** Connections to this database, buffer cache hit ratio in percent, statements over a second. */
async function readDatabase({ pool }: Db, now: Date): Promise<Figures> {
  const { rows } = await pool.query<Figures>(
    `SELECT coalesce((SELECT numbackends FROM pg_stat_database WHERE datname = current_database()), 0)::int AS connections,
       coalesce((SELECT 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) FROM pg_stat_database
          WHERE datname = current_database()), 0)::float8 AS hit_rate,
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
          AND pid <> pg_backend_pid() AND clock_timestamp() - query_start > interval '1 second')::int AS slow,
       (SELECT count(*) FROM trade_records WHERE created_at > $1::timestamptz - interval '1 minute')::int
         AS trades_last_minute`,
    [now],
  );
  return rows[0] ?? { connections: 0, hit_rate: 0, slow: 0, trades_last_minute: 0 };
}

async function readHistory({ pool }: Db, range: TimeRange, now: Date): Promise<PerformanceMetrics['historical']> {
  const { rows } = await pool.query<{ started: Date; transactions: number; logins: number }>(
    `SELECT b.started::timestamptz AS started,
       (SELECT count(*) FROM trade_records t WHERE t.created_at >= b.started AND t.created_at < b.started + $2::float8 * interval '1 ms')::int
         AS transactions,
       (SELECT count(DISTINCT s.family_id) FROM account_sessions s
         WHERE s.started_at >= b.started AND s.started_at < b.started + $2::float8 * interval '1 ms')::int AS logins
     FROM unnest($1::timestamptz[]) AS b (started) WHERE b.started IS NOT NULL ORDER BY 1`,
    [bucketStarts(range, now), bucketMs(range)],
  );
  return rows.map(({ started, transactions, logins }) => ({
    timestamp: started.toISOString(),
    transactions,
    requestsPerSecond: round(transactions / (bucketMs(range) / 1_000)),
    logins,
    source: 'proxy' as const,
  }));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

const HOUR = 3_600_000;

const RANGE_MS: Readonly<Record<TimeRange, number>> = {
  '1h': HOUR,
  '6h': 6 * HOUR,
  '24h': 24 * HOUR,
  '7d': 168 * HOUR,
};

export const BUCKETS = 12;

function bucketMs(range: TimeRange): number {
  return RANGE_MS[range] / BUCKETS;
}

/** The starts of evenly spaced buckets, oldest first; the last one ends now. */
function bucketStarts(range: TimeRange, now: Date): Date[] {
  return Array.from({ length: BUCKETS }, (_, index) => new Date(now.getTime() - (BUCKETS - index) * bucketMs(range)));
}
