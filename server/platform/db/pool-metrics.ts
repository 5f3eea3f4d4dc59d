import type pg from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Pool } from '#server/platform/db/pool.ts';

/** Connections in use and idle, callers that wait for one, and how long each is held, by pool. */
export function observePools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of a pool by state, and the callers that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect(this: Gauge<'pool' | 'state'>) {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  const held = new Histogram({
    name: 'database_connection_held_seconds',
    help: 'Time from when a connection was lent until it came back',
    labelNames: ['pool'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const [name, pool] of Object.entries(pools)) {
    const lent = new WeakMap<pg.ClientBase, number>();
    pool.on('acquire', (client) => lent.set(client, performance.now()));
    pool.on('release', (_, client) => {
      const since = lent.get(client);
      if (since !== undefined) held.observe({ pool: name }, (performance.now() - since) / 1_000);
    });
  }
}
