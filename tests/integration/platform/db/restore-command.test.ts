import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SECRETS } from '#tests/support/services.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TIMEOUT = 60_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-restore-command-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run restore -- FILE` into a data folder. */
function restore(data: string, file: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, ...TEST_SECRETS, DATA_DIR: data };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/restore.ts', file], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}

/** Command lines of this machine that name the folder. */
async function programsIn(data: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(data));
}

it('a failed restore stops the database it started, and leaves the folder usable for the next attempt', {
  timeout: TIMEOUT,
}, async () => {
  const data = path.join(folder, 'failed');
  await mkdir(data);
  const header = {
    ...{ format: 'starhelm-backup', version: 1, created_at: '2026-01-01T00:00:00Z', sequences: [] },
    ...{ migrations: ['29990101000000_newer'], tables: [] },
  };
  const newer = path.join(folder, 'newer.backup');
  await writeFile(newer, gzipSync(`${JSON.stringify(header)}\n`));
  for (let time = 0; time < 2; time++) {
    const { code, output } = await restore(data, newer);
    expect(output).toMatch(/^The backup was made by a newer release/);
    expect(code).toBe(1);
    expect(await programsIn(data)).toEqual([]);
    expect(await readdir(data)).not.toContain('server.pid');
    expect(await readdir(path.join(data, 'pgdata'))).not.toContain('postmaster.pid');
  }
});

it('creates no database for a file that is not a backup', { timeout: TIMEOUT }, async () => {
  const data = path.join(folder, 'nothing');
  await mkdir(data);
  const { code, output } = await restore(data, path.join(folder, 'absent.backup'));
  expect(output).toMatch(/absent\.backup is not a backup that this release can read\.$/);
  expect(code).toBe(1);
  expect(await readdir(data)).not.toContain('pgdata');
});
