/**
 * Time limits of the database by class of work. `probe`: health checks. `request`: someone waits for the answer.
 * `background`: jobs and crons. `long`: imports, reports and locks on a connection of their own, which delay nobody
 * else.
 */
export type WorkClass = 'probe' | 'request' | 'background' | 'long';

export type Bounds = {
  /** For a connection, a new one or one from the pool. */
  connectMs: number;
  /** For one statement; PostgreSQL ends it. */
  statementMs: number;
  /** An idle transaction is ended after this time, because it holds locks. */
  idleInTransactionMs: number;
};

export const BOUNDS: Readonly<Record<WorkClass, Bounds>> = {
  probe: { connectMs: 1_500, statementMs: 1_500, idleInTransactionMs: 1_500 },
  request: { connectMs: 3_000, statementMs: 4_000, idleInTransactionMs: 10_000 },
  background: { connectMs: 30_000, statementMs: 120_000, idleInTransactionMs: 120_000 },
  long: { connectMs: 10_000, statementMs: 1_800_000, idleInTransactionMs: 1_800_000 },
};

/** How much longer than PostgreSQL's own limit we wait: the server may be frozen or unreachable. */
const GRACE_MS = 500;
/** TCP keep-alive: the kernel detects a dead connection. */
const KEEP_ALIVE_MS = 10_000;

/** The same bounds as settings of node-postgres. */
export function connectionBounds({ connectMs, statementMs, idleInTransactionMs }: Bounds) {
  return {
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/** For pools; a COPY never signals its end to this timer. */
export function answerBound({ statementMs }: Bounds) {
  return { query_timeout: statementMs + GRACE_MS };
}
