import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSecretGiven, withSecretFiles } from '#server/platform/secret-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
});

async function fileOf(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

describe('secrets from files', () => {
  it('replace their variables, without the line end', async () => {
    const JWT_SECRET_FILE = await fileOf('jwt', 'not a real one\n');
    expect(await withSecretFiles({ JWT_SECRET_FILE, PORT: '1' })).toEqual({ JWT_SECRET: 'not a real one', PORT: '1' });
  });

  it('count as set, unlike an empty variable', () => {
    const given = { JWT_SECRET_FILE: '/run/secrets/jwt_secret', ADMIN_PASSWORD: 'x', ADMIN_PASSWORD_FILE: '' };
    expect(isSecretGiven(given, 'JWT_SECRET')).toBe(true);
    expect(isSecretGiven(given, 'ADMIN_PASSWORD')).toBe(true);
    expect(isSecretGiven({ METRICS_TOKEN: '', METRICS_TOKEN_FILE: '' }, 'METRICS_TOKEN')).toBe(false);
  });

  it('do not affect other variables', async () => {
    const given = { SSL_CERT_FILE: '/nowhere', JWT_SECRET: 'x' };
    expect(await withSecretFiles(given)).toEqual(given);
  });

  it('stop the start when one is missing, empty, or given twice', async () => {
    await expect(withSecretFiles({ JWT_SECRET_FILE: path.join(folder, 'none') })).rejects.toThrow(
      /JWT_SECRET_FILE cannot/,
    );
    await expect(withSecretFiles({ JWT_SECRET_FILE: await fileOf('empty', ' \n') })).rejects.toThrow(/empty file/);
    const JWT_SECRET_FILE = await fileOf('twice', 'a');
    await expect(withSecretFiles({ JWT_SECRET_FILE, JWT_SECRET: 'b' })).rejects.toThrow(/both set/);
  });
});
