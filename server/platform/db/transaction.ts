import pg from 'pg';
import { databaseFault } from '#server/platform/db/fault.ts';
import { connectApart, logOf, type Pool, type Row } from '#server/platform/db/pool.ts';
import { retryingAfter } from '#server/platform/db/unavailable.ts';
import { DomainError } from '#server/platform/errors.ts';

/** A statement that each connection plans once, under a name of its own; its text never varies. For hot paths. */
export type Prepared = { readonly name: string; readonly text: string };

export type Tx = {
  /** The rows of one statement. */
  sql<R extends Row = Record<string, unknown>>(statement: string | Prepared, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs after COMMIT and never after a rollback: realtime events, cache invalidation. What was done stands, so a failing
   * effect is logged and fails neither the caller nor the effects after it.
   */
  afterCommit(effect: () => void | Promise<void>): void;
  readonly client: pg.ClientBase;
};

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/**
 * One transaction; commits when `work` returns, rolls back when it throws. Deadlocks and serialization
 * failures are run again, so `work` must have no effect but through `tx`. Statements that `work` starts without waiting
 * for the one before go out with it and run in order.
 */
export function inTransaction<T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeating(() => runOnce(db.pool, borrow, work));
}

/** The same for work that sends rows by COPY, which pipelined connections cannot carry: on a connection of its own. */
export function inCopyTransaction<T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeating(() => runOnce(db.pool, borrowApart, work));
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

async function borrow(pool: Pool): Promise<Connection> {
  const client = await pool.connect();
  return { client, release: (broken) => client.release(broken) };
}

async function borrowApart(pool: Pool): Promise<Connection> {
  const client = await connectApart(pool);
  return { client, release: () => client.end() };
}

/** Starts a transaction; what is asked within this turn of the event loop goes out with it, in one write. */
function begin(client: pg.ClientBase): Promise<unknown> {
  if (client instanceof pg.Client) {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  const begun = client.query('BEGIN');
  // It fails only with its connection, and then the statements behind it fail too.
  begun.catch(() => undefined);
  return begun;
}

/**
 * PostgreSQL answers the COMMIT of a transaction in which a statement failed with ROLLBACK, and with no error.
 * @throws DomainError UNAVAILABLE `outcome_unknown` when the connection is lost before the answer came
 */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT').catch((cause: unknown) => {
    throw databaseFault(cause) === 'unreachable' ? outcomeUnknown(cause) : cause;
  });
  if (command !== 'COMMIT') throw new Error('a statement of this transaction failed unnoticed; nothing was saved');
}

/** Never repeated automatically: the change may have been saved. With its Idempotency-Key the caller may retry. */
function outcomeUnknown(cause: unknown): DomainError {
  return new DomainError(
    'UNAVAILABLE',
    'The database connection was lost during the save, so the outcome is unknown. Read the current state, or repeat the request with the same Idempotency-Key.',
    { reason: 'outcome_unknown', ...retryingAfter(2), cause },
  );
}

type Effect = () => void | Promise<void>;

async function runOnce<T>(
  pool: Pool,
  connect: (pool: Pool) => Promise<Connection>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { client, release } = await connect(pool);
  const effects: Effect[] = [];
  const tx: Tx = {
    sql: <R extends Row = Row>(statement: string | Prepared, values?: readonly unknown[]) => {
      const requested = typeof statement === 'string' ? { text: statement } : statement;
      const rows = client
        .query<R>({ ...requested, ...(values && { values: [...values] }) })
        .then((result) => result.rows);
      // Of several statements sent together only the first failure is awaited; `commit` reports the rest.
      rows.catch(() => undefined);
      return rows;
    },
    afterCommit: (effect) => void effects.push(effect),
    client,
  };
  let result: T;
  try {
    const begun = begin(client);
    result = await work(tx);
    await begun;
    await commit(client);
  } catch (error) {
    // A connection whose rollback fails is broken: it is destroyed, not returned to the pool.
    await client.query('ROLLBACK').then(
      () => release(),
      (broken: Error) => release(broken),
    );
    throw error;
  }
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
