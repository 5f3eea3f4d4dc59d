import pg from 'pg';
import { databaseFault } from '#server/platform/db/fault.ts';
import type { FrequentStatements } from '#server/platform/db/frequent-statements.ts';
import { connectApart, frequentStatementsOf, logOf, type Pool, type Row } from '#server/platform/db/pool.ts';
import { type BorrowedPrisma, borrowPrisma, type Prisma } from '#server/platform/db/prisma.ts';
import { Sql } from '#server/platform/db/sql.ts';
import { retryAfterHeader } from '#server/platform/db/unavailable.ts';
import { DomainError } from '#server/platform/errors.ts';

/** A named prepared statement for hot paths, planned once per connection; its text never varies. */
export type Prepared = { readonly name: string; readonly text: string };

export type Statement = string | Prepared | Sql;

export type Tx = {
  /** The rows of one statement. */
  sql<R extends Row = Record<string, unknown>>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs after COMMIT and never after a rollback: realtime events, cache invalidation. The transaction is final, so a
   * failing effect is logged and fails neither the caller nor later effects.
   */
  afterCommit(effect: () => void | Promise<void>): void;
  /**
   * Sends COMMIT in the same write as the statements of `last`, so that locks are held one round trip less. `work`
   * may send nothing afterwards, and every condition must be enforced by the database.
   */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
  readonly client: pg.ClientBase;
  /**
   * Prisma within this transaction (decision 006). Nested writes are refused, because they open a transaction of
   * their own.
   */
  readonly prisma: Prisma;
};

/** What reads with one or several statements, in a transaction or without one (`readsOf`). */
export type Reads = Pick<Tx, 'sql'>;

/** Runs each statement on any free connection: for reads that need neither a common snapshot nor locks. */
export function readsOf(pool: Pool): Reads {
  const statements = frequentStatementsOf(pool);
  return { sql: async (statement, values) => (await pool.query(queryOf(statements, statement, values))).rows };
}

/** SQLSTATEs, and what Prisma calls both. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01', 'P2034']);
const ATTEMPTS = 3;
const BEGIN_PLANNED = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan';

export type RunTransaction = <T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Runs one transaction; commits when `work` returns, rolls back when it throws. Deadlocks and serialization failures
 * are retried, so `work` must have no effect except through `tx`. Statements started without awaiting the previous
 * one are pipelined and run in order.
 */
export function inTransaction<T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeating(() => runOnce(db.pool, { connect: acquireConnection, begin: 'BEGIN' }, work));
}

/**
 * The same for hot paths with named statements that find rows by key: each connection plans them once (generic
 * plans). Otherwise PostgreSQL plans many of them on each call, which takes longer than running them.
 */
export function inPlannedTransaction<T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeating(() => runOnce(db.pool, { connect: acquireConnection, begin: BEGIN_PLANNED }, work));
}

/**
 * The same with the bounds of long work on a connection of its own, for large values and for COPY, which pipelined
 * connections cannot do.
 */
export function inLongTransaction<T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeating(() => runOnce(db.pool, { connect: acquireSeparateConnection, begin: 'BEGIN' }, work));
}

/**
 * Several pieces of work on one transaction, whose first statements are sent in one write. Waits for all of them, so
 * that nothing is sent after a rollback, and throws the first failure.
 */
export async function awaitAllSettled<T extends readonly unknown[] | []>(work: T) {
  const all = Promise.all(work);
  // It rejects at once, but is handled when all have ended.
  all.catch(() => undefined);
  await Promise.allSettled(work);
  return all;
}

async function repeating<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (attempt >= ATTEMPTS || !code || !SERIALIZATION_FAILURES.has(code)) throw error;
    }
  }
}

type Connection = { client: pg.ClientBase; release(broken?: Error): void | Promise<void> };

async function acquireConnection(pool: Pool): Promise<Connection> {
  const client = await pool.connect();
  return { client, release: (broken) => client.release(broken) };
}

async function acquireSeparateConnection(pool: Pool): Promise<Connection> {
  const client = await connectApart(pool);
  return { client, release: () => client.end() };
}

/** Statements sent within this turn of the event loop go out in one write. */
function sendTogether(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Begins a transaction, together with the statements sent within this turn of the event loop. */
function begin(client: pg.ClientBase, statement: string): Promise<unknown> {
  sendTogether(client);
  const begun = client.query(statement);
  // BEGIN fails only with its connection, and then the following statements fail too.
  begun.catch(() => undefined);
  return begun;
}

/**
 * PostgreSQL answers the COMMIT of a transaction in which a statement failed with ROLLBACK, and with no error.
 * @throws DomainError UNAVAILABLE `outcome_unknown` when the connection is lost before the answer came
 */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT').catch(rejectUnknown);
  if (command !== 'COMMIT') throw new Error('a statement of this transaction failed unnoticed; nothing was saved');
}

function rejectUnknown(cause: unknown): never {
  throw databaseFault(cause) === 'unreachable' ? outcomeUnknown(cause) : cause;
}

/** Never repeated automatically: the change may have been saved. With its Idempotency-Key the caller may retry. */
function outcomeUnknown(cause: unknown): DomainError {
  return new DomainError(
    'UNAVAILABLE',
    'The database connection was lost during the save, so the outcome is unknown. Read the current state, or repeat the request with the same Idempotency-Key.',
    { reason: 'outcome_unknown', ...retryAfterHeader(2), cause },
  );
}

type Effect = () => void | Promise<void>;

type OpenTx = {
  tx: Tx;
  committed(): Promise<void>;
  /** Releases what the transaction borrowed besides its connection. */
  end(): void;
};

function createTx(client: pg.ClientBase, statements: FrequentStatements, effects: Effect[]): OpenTx {
  let records: BorrowedPrisma | undefined;
  let committing: Promise<void> | undefined;
  let isEnding = false;
  const tx: Tx = {
    sql: <R extends Row = Row>(statement: Statement, values?: readonly unknown[]) => {
      if (committing) throw new Error('this transaction was committed with an earlier statement');
      sendTogether(client);
      const rows = client.query<R>(queryOf(statements, statement, values)).then((result) => result.rows);
      // Of several statements sent together only the first failure is awaited; `commit` reports the rest.
      rows.catch(() => undefined);
      return rows;
    },
    afterCommit: (effect) => void effects.push(effect),
    commitWith: (last) => {
      isEnding = true;
      sendTogether(client);
      const answer = last();
      committing = commit(client);
      // Awaited after the statements, whose own failure is more specific.
      committing.catch(() => undefined);
      return answer.catch(rejectUnknown);
    },
    client,
    get prisma() {
      // Prisma would send after this turn, and so after the COMMIT.
      if (isEnding) throw new Error('records are written before the last statements of a transaction');
      records ??= borrowPrisma(client);
      return records.prisma;
    },
  };
  function end(): void {
    isEnding = true;
    records?.giveBack();
  }
  return { tx, committed: () => committing ?? commit(client), end };
}

function queryOf(
  statements: FrequentStatements,
  statement: Statement,
  values: readonly unknown[] | undefined,
): pg.QueryConfig {
  if (statement instanceof Sql) {
    const { text } = statement;
    return { text, name: statements.nameOf(text), values: statement.values };
  }
  if (typeof statement === 'string')
    return values ? { text: statement, name: statements.nameOf(statement), values: [...values] } : { text: statement };
  const { text, name } = statement;
  return values ? { text, name, values: [...values] } : { text, name };
}

async function runOnce<T>(
  pool: Pool,
  start: { connect: (pool: Pool) => Promise<Connection>; begin: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { client, release } = await start.connect(pool);
  const effects: Effect[] = [];
  const { tx, committed, end } = createTx(client, frequentStatementsOf(pool), effects);
  let result: T;
  try {
    const begun = begin(client, start.begin);
    result = await work(tx);
    await begun;
    await committed();
  } catch (error) {
    // A connection whose rollback fails is broken: it is destroyed, not returned to the pool.
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (fault: Error) => fault,
    );
    end();
    await release(broken);
    throw error;
  }
  end();
  await release();
  for (const effect of effects) await run(pool, effect);
  return result;
}

async function run(pool: Pool, effect: Effect): Promise<void> {
  try {
    await effect();
  } catch (err) {
    logOf(pool).error({ err }, 'an effect of a committed change failed');
  }
}
