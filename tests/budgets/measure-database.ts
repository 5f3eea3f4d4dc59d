import type pg from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';

export type DatabaseMeter = {
  /** Rows and buffers read so far by everyone in this database, its catalogues included. */
  reads(): Promise<{ rows: number; buffers: number }>;
  /** Bytes of write-ahead log so far, of the whole cluster. */
  wal(): Promise<number>;
};

/** Connections of the service whose counts may be pending. */
const CONNECTIONS = 6;

/** Counts from outside, so that what is measured runs as in the service. */
export async function measureDatabase({ pool, servicePool }: TestDatabase): Promise<DatabaseMeter> {
  await pool.query('ALTER SYSTEM SET autovacuum = off');
  await pool.query('SELECT pg_reload_conf()');
  async function flush(): Promise<void> {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => servicePool.connect()));
    await Promise.all(clients.map((client: pg.PoolClient) => client.query('SELECT pg_stat_force_next_flush()')));
    for (const client of clients) client.release();
  }
  return {
    reads: async () => {
      await flush();
      const { rows } = await pool.query<{ rows: number; buffers: number }>(
        `SELECT (tup_returned + tup_fetched)::bigint AS rows, (blks_hit + blks_read)::bigint AS buffers
         FROM pg_stat_database WHERE datname = current_database()`,
      );
      const [counts] = rows;
      if (!counts) throw new Error('the database has statistics');
      return counts;
    },
    wal: async () => {
      const { rows } = await pool.query<{ bytes: number }>(
        "SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint AS bytes",
      );
      return rows[0]?.bytes ?? 0;
    },
  };
}
