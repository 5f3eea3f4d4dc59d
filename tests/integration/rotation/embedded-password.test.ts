import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { prepareEmbeddedRole } from '#server/platform/db/service-role.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-password-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

it("the embedded database's password is replaced in the database and its file; the service's follows at the next start", async () => {
  const before = await startCluster({ folder, settings: ['fsync=off'] });
  const owner = before.connectionString('postgres');
  const app = (await prepareEmbeddedRole(owner)).connectionString;
  const client = await connect(owner);
  await client.query('CREATE TABLE kept AS SELECT 1 AS one');
  await client.query("ALTER ROLE starhelm PASSWORD 'a-new-one-of-the-tests'");
  const file = path.join(before.folder, 'postgres-password');
  await writeFile(file, 'a-new-one-of-the-tests\n');
  // What is connected stays so.
  expect((await client.query('SELECT one FROM kept')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await before.stop();

  const after = await startCluster({ folder, settings: ['fsync=off'] });
  try {
    const now = await prepareEmbeddedRole(after.connectionString('postgres'));
    expect(await readFile(file, 'utf8')).toBe('a-new-one-of-the-tests\n');
    const { port } = new URL(now.connectionString);
    for (const old of [owner, app]) {
      const address = Object.assign(new URL(old), { port }).href;
      await expect(connect(address)).rejects.toThrow('password authentication failed');
    }
    const service = await connect(now.connectionString);
    expect((await service.query('SELECT current_user AS role')).rows).toEqual([{ role: 'starhelm_app' }]);
    await service.end();
    const again = await connect(after.connectionString('postgres'));
    expect((await again.query('SELECT one FROM kept')).rows).toEqual([{ one: 1 }]);
    await again.end();
  } finally {
    await after.stop();
  }
});
