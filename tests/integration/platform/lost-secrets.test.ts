import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEnv } from '#scripts/load-env.ts';
import { findExistingData } from '#server/platform/db/open-database.ts';
import { loadGeneratedSecrets } from '#server/platform/secrets.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-secrets-'));
  file = path.join(folder, 'secrets.env');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeDatabase(): Promise<void> {
  await mkdir(path.join(folder, 'pgdata'));
  await writeFile(path.join(folder, 'pgdata/PG_VERSION'), '18\n');
}
function findData() {
  return findExistingData({ DATA_DIR: folder });
}

describe('secrets', () => {
  it('are generated once for an empty installation', async () => {
    const made = await loadGeneratedSecrets(folder, { findData });
    await makeDatabase();
    expect(await loadGeneratedSecrets(folder, { findData })).toEqual(made);
  });

  it('that no start accepts are not stored', async () => {
    const check = () => {
      throw new Error('JWT_SECRET: must have at least 32 characters');
    };
    await expect(loadGeneratedSecrets(folder, { given: { JWT_SECRET: 'short' }, check })).rejects.toThrow(
      '32 characters',
    );
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('are never generated for an existing database: the start says what to restore', async () => {
    await makeDatabase();
    await expect(loadGeneratedSecrets(folder, { findData })).rejects.toThrow(
      `JWT_SECRET and ARIA_ENCRYPTION_KEY are not in ${file}, but the database in ${folder}/pgdata was written with them. Restore ${file} from its backup`,
    );
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('are not completed when one of them is lost', async () => {
    const { ARIA_ENCRYPTION_KEY, ...rest } = await loadGeneratedSecrets(folder);
    await makeDatabase();
    const lines = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
    await writeFile(file, `${lines.join('\n')}\nARIA_ENCRYPTION_KEY=\n`);
    await expect(loadGeneratedSecrets(folder, { findData })).rejects.toThrow(/^ARIA_ENCRYPTION_KEY is not in/);
    const given = { ARIA_ENCRYPTION_KEY };
    expect(await loadGeneratedSecrets(folder, { findData, given })).toMatchObject({ ...rest, ARIA_ENCRYPTION_KEY });
  });

  it('that cannot be read are named with the reason, and not changed', async () => {
    await mkdir(file);
    await expect(loadGeneratedSecrets(folder, { findData })).rejects.toThrow(
      new RegExp(`^The secrets in ${file} cannot be read: EISDIR.*restore it from its backup\\.$`),
    );
  });

  it('are not looked for where the data folder is a file: the start names DATA_DIR', async () => {
    await writeFile(file, '');
    vi.stubEnv('DATA_DIR', path.join(file, 'data'));
    await expect(loadEnv()).rejects.toThrow(/cannot be used: ENOTDIR.*Set DATA_DIR to a folder that can be written\.$/);
    vi.unstubAllEnvs();
  });

  it('are not generated for an external database that has users', async () => {
    const db = await createTestDatabase();
    const elsewhere = () => findExistingData({ DATA_DIR: folder, DATABASE_URL: db.connectionString });
    try {
      expect(await elsewhere()).toBeUndefined();
      await db.pool.query(
        `INSERT INTO users (id, username, email) VALUES (gen_random_uuid(), 'someone', 'someone@example.test')`,
      );
      const refused = loadGeneratedSecrets(folder, { findData: elsewhere });
      await expect(refused).rejects.toThrow(/but the database at postgresql:.* was written with them/);
      const password = new URL(db.connectionString).password;
      await expect(refused).rejects.not.toThrow(password);
    } finally {
      await db.drop();
    }
  });
});
