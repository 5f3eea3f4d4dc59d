import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';

export type OwnDatabase = { url: string; pool: Pool; dispose(): Promise<void> };

/** A database for a story's own service, for stories in which hours pass: stored times are moved into the past. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-e2e-database-'));
  const cluster = await startCluster({ folder, settings: ['fsync=off'] });
  const url = cluster.connectionString('postgres');
  const pool = createPool({
    connectionString: url,
    size: 2,
    log: createLog({ level: 'silent', pretty: false }),
    work: 'background',
  });
  return {
    url,
    pool,
    dispose: async () => {
      await pool.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
