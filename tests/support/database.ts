import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { TEMPLATE, TEMPLATE_WITH_TEXTS } from '#tests/support/cluster.ts';

export type TestDatabase = {
  /** As the owner, for a test's set-up and assertions. */
  pool: Pool;
  connectionString: string;
  /** As the service's role, which owns nothing. */
  servicePool: Pool;
  serviceUrl: string;
  drop(): Promise<void>;
};

type DatabaseOptions = {
  poolSize?: number | undefined;
  /** With all texts of the screens: what starts a service on it need not import them, which takes a second. */
  texts?: boolean;
  /** Another template that the cluster has. */
  template?: string;
};

/** A database of its own, cloned from a migrated template in some milliseconds. */
export async function createTestDatabase({
  poolSize = 20,
  texts = false,
  template,
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A large template is copied by files; written to the log, as by default, it would take several times as long.
  const source = template ? `${template} STRATEGY FILE_COPY` : texts ? TEMPLATE_WITH_TEXTS : TEMPLATE;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  const connectionString = adminUrl.replace(/\/postgres$/, `/${name}`);
  const serviceUrl = inject('serviceUrl').replace(/\/\w+$/, `/${name}`);
  const options = { size: poolSize, log: createLog({ level: 'silent', pretty: false }), work: 'background' } as const;
  const pool = createPool({ ...options, connectionString });
  const servicePool = createPool({ ...options, connectionString: serviceUrl });
  return {
    pool,
    connectionString,
    servicePool,
    serviceUrl,
    drop: async () => {
      await Promise.all([pool.end(), servicePool.end()]);
      await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Two workers may clone the template at the same moment; PostgreSQL lets only one at a time.
    await client.query('SELECT pg_advisory_lock(7001)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
