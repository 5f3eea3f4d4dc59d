import type pg from 'pg';
import type { Pool, Row } from '#server/platform/db/pool.ts';

/** A statement that each connection plans once, under a name of its own; its text never varies. For hot paths. */
export type Prepared = { readonly name: string; readonly text: string };

export type Tx = {
  /** The rows of one statement. */
  sql<R extends Row = Row>(statement: string | Prepared, values?: readonly unknown[]): Promise<R[]>;
  /** Runs after COMMIT and never after a rollback: realtime events, cache invalidation. */
  afterCommit(effect: () => void | Promise<void>): void;
  readonly client: pg.PoolClient;
};

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/**
 * One transaction; commits when `work` returns, rolls back when it throws. Deadlocks and serialization
 * failures are run again, so `work` must have no effect but through `tx`.
 */
export const inTransaction = async <T>(db: { pool: Pool }, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db.pool, work);
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (attempt >= ATTEMPTS || !code || !SERIALIZATION_FAILURES.has(code)) throw error;
    }
  }
};

const runOnce = async <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const effects: (() => void | Promise<void>)[] = [];
  const tx: Tx = {
    sql: async <R extends Row = Row>(statement: string | Prepared, values?: readonly unknown[]) => {
      const asked = typeof statement === 'string' ? { text: statement } : statement;
      return (await client.query<R>({ ...asked, ...(values && { values: [...values] }) })).rows;
    },
    afterCommit: (effect) => void effects.push(effect),
    client,
  };
  let result: T;
  try {
    await client.query('BEGIN');
    result = await work(tx);
    await client.query('COMMIT');
  } catch (error) {
    // A connection whose rollback fails is broken: it is destroyed, not returned to the pool.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
  client.release();
  for (const effect of effects) await effect();
  return result;
};
