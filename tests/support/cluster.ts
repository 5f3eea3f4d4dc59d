import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
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

export const TEMPLATE = 'starhelm_template';

/**
 * One Redis if installed; one PostgreSQL for the run, without waiting for the disk (fsync off), and one migrated
 * template from which each database is cloned.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-tests-'));
  const cluster = await startCluster({
    folder,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrate(cluster.connectionString(TEMPLATE), createLog({ level: 'silent', pretty: false }));
  const service = await prepareEmbeddedRole(cluster.connectionString(TEMPLATE));
  await grantServiceRole(cluster.connectionString(TEMPLATE), service.role);
  project.provide('postgresUrl', cluster.connectionString('postgres'));
  project.provide('serviceUrl', service.connectionString);
  const redis = await startRedisServer();
  project.provide('redisUrl', redis?.url ?? null);
  return async () => {
    await redis?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
