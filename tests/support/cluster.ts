import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { importSeed } from '#server/foundation/i18n/import-seed.ts';
import { systemClock } from '#server/platform/clock.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { grantServiceRole, prepareEmbeddedRole } from '#server/platform/db/service-role.ts';
import { createLog } from '#server/platform/log.ts';
import { startRedisServer } from '#tests/support/redis-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The template, as the service's own role connects to it. */
    serviceUrl: string;
    redisUrl: string | null;
  }
}

const LOG = createLog({ level: 'silent', pretty: false });

export const TEMPLATE = 'starhelm_template';
/** The same with the texts of the screens, as every start of a service imports them. */
export const TEMPLATE_WITH_TEXTS = 'starhelm_template_with_texts';

/**
 * One Redis if installed; one PostgreSQL for the run, without waiting for the disk (fsync off), and the migrated
 * templates from which each database is cloned.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return (await startTestCluster(project)).tearDown;
}

/** The same, with the address of the cluster for those who add templates of their own. */
export async function startTestCluster(project: TestProject): Promise<{ tearDown: () => Promise<void>; url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-tests-'));
  const cluster = await startCluster({
    folder,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  const create = (statement: string) => asAdmin(cluster.connectionString('postgres'), statement);
  await create(`CREATE DATABASE ${TEMPLATE}`);
  await migrate(cluster.connectionString(TEMPLATE), LOG);
  const service = await prepareEmbeddedRole(cluster.connectionString(TEMPLATE));
  await grantServiceRole(cluster.connectionString(TEMPLATE), service.role);
  await create(`CREATE DATABASE ${TEMPLATE_WITH_TEXTS} TEMPLATE ${TEMPLATE}`);
  await importTexts(cluster.connectionString(TEMPLATE_WITH_TEXTS));
  project.provide('postgresUrl', cluster.connectionString('postgres'));
  project.provide('serviceUrl', service.connectionString);
  const redis = await startRedisServer();
  project.provide('redisUrl', redis?.url ?? null);
  async function tearDown(): Promise<void> {
    await redis?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { tearDown, url: cluster.connectionString('postgres') };
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function importTexts(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, size: 1, log: LOG, work: 'background' });
  await importSeed({ pool, clock: systemClock });
  // So that no clone has to read the new rows anew to see that they are there for everybody.
  await pool.query('VACUUM (FREEZE, ANALYZE) translation_keys');
  await pool.end();
}
