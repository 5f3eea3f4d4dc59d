import type { EventEmitter } from 'node:events';
import type { Pool } from '#server/platform/db/pool.ts';

type Counter = { count: number };
const counters = new WeakMap<Pool, Counter>();

/**
 * Counts from now on the deadlocks (SQLSTATE 40P01) that the database reports to a pool, also those whose transaction
 * is repeated.
 */
export function countDeadlocks(pool: Pool): Readonly<Counter> {
  const counter = counters.get(pool) ?? watch(pool);
  counter.count = 0;
  return counter;
}

function watch(pool: Pool): Counter {
  const counter = { count: 0 };
  counters.set(pool, counter);
  const watched = new WeakSet<object>();
  pool.on('acquire', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    if (watched.has(connection)) return;
    watched.add(connection);
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '40P01') counter.count += 1;
    });
  });
  return counter;
}
