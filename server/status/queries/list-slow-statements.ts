import type { Services } from '#server/platform/context.ts';

type Row = { pid: number; running_ms: number; state: string; wait: string | null; statement: string };

/** Statements or open transactions that have been running for over a second. */
export async function listSlowStatements({ pool }: Pick<Services, 'pool'>) {
  const { rows } = await pool.query<Row>(
    `SELECT pid, (extract(epoch FROM clock_timestamp() - coalesce(query_start, xact_start)) * 1000)::bigint AS running_ms,
       coalesce(state, 'unknown') AS state, wait_event AS wait, left(coalesce(query, ''), 2000) AS statement
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')
       AND clock_timestamp() - query_start > interval '1 second'
     ORDER BY query_start LIMIT 50`,
  );
  return { items: rows };
}
