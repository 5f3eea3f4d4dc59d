import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { retainLog } from '#server/platform/kept-log.ts';
import { createLog } from '#server/platform/log.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { refusal } from '#tests/support/game-client.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const KIB = 1_024;
let db: TestDatabase;
let services: TestServices;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-log-'));
  return () => rm(folder, { recursive: true });
});

/** The log of a process that keeps its lines in the data folder of this test. */
function processLog(bytes = 1_024 * KIB) {
  const keep = retainLog(path.join(folder, 'logs'), bytes);
  return { log: createLog({ level: 'info', pretty: false, destination: keep }), flush: keep.flush };
}
async function status(env: Partial<TestServices['env']> = {}, scopes = ['admin.audit.view']) {
  const own = { ...services, env: { ...services.env, DATA_DIR: folder, LOG_KEEP_MIB: 64, ...env } };
  return createCallerFactory(api)(requestCtx(own, await createAdmin(db.pool, scopes))).status;
}

it('finds the lines about one request in the files of every process, without secrets', async () => {
  const [one, two] = [processLog(), processLog()];
  one.log.info({ request_id: 'request-0001', status: 200, password: 'hunter2' }, 'request');
  one.log.info({ request_id: 'request-00011', status: 200 }, 'request');
  one.log.info({ note: 'request-0001' }, 'something else');
  two.log.error({ request_id: 'request-0001', err: new Error('broken') }, 'request failed');
  for (const { flush } of [one, two]) flush();
  const found = await (await status()).searchLog({ request_id: 'request-0001' });
  expect(found).toMatchObject({
    kept: true,
    items: expect.arrayContaining([
      expect.objectContaining({ level: 'info', message: 'request', pid: process.pid }),
      expect.objectContaining({ level: 'error', message: 'request failed' }),
    ]),
    next_cursor: null,
  });
  expect(found.items).toHaveLength(2);
  expect(JSON.stringify(found)).toContain('broken');
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

it('keeps the latest lines within its size', async () => {
  const { log, flush } = processLog(64 * KIB);
  for (let n = 0; n < 40; n++) {
    for (let line = 0; line < 20; line++) log.info({ request_id: `request-${n}`, text: 'x'.repeat(200) }, 'request');
    flush();
  }
  const logs = path.join(folder, 'logs');
  const sizes = await Promise.all((await readdir(logs)).map(async (name) => (await stat(path.join(logs, name))).size));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80 * KIB);
  const reader = await status();
  expect((await reader.searchLog({ request_id: 'request-39' })).items).toHaveLength(20);
  expect((await reader.searchLog({ request_id: 'request-0' })).items).toEqual([]);
});

it('opens another file if another process deleted its own', async () => {
  const { log, flush } = processLog();
  log.info({ request_id: 'request-before' }, 'request');
  flush();
  await rm(path.join(folder, 'logs'), { recursive: true });
  log.info({ request_id: 'request-after' }, 'request');
  flush();
  expect((await (await status()).searchLog({ request_id: 'request-after' })).items).toHaveLength(1);
});

it('writes later what could not be written, and states how many lines did not fit into memory meanwhile', async () => {
  const { log, flush } = processLog(8_192 * KIB);
  // A file in place of the folder: writing fails, as on a full disk.
  await writeFile(path.join(folder, 'logs'), '');
  log.info({ request_id: 'request-first' }, 'request');
  flush();
  for (let line = 0; line < 300; line++) log.info({ request_id: 'request-many', text: 'ü'.repeat(8_000) }, 'request');
  flush();
  await rm(path.join(folder, 'logs'));
  log.info({ request_id: 'request-dropped' }, 'request');
  flush();
  log.info({ request_id: 'request-last' }, 'request');
  flush();
  const logs = path.join(folder, 'logs');
  const kept = await Promise.all((await readdir(logs)).map((name) => readFile(path.join(logs, name), 'utf8')));
  const lines = kept.join('').trim().split('\n');
  const parsed = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const many = parsed.filter(({ request_id }) => request_id === 'request-many').length;
  expect(many).toBeGreaterThan(50);
  expect(parsed.at(0)).toMatchObject({ request_id: 'request-first' });
  expect(parsed.at(-2)).toMatchObject({ level: 40, msg: 'log lines could not be kept', lines: 300 - many + 1 });
  expect(parsed.at(-1)).toMatchObject({ request_id: 'request-last' });
});

it('finds nothing before the first line or where none are kept, and requires the scope', async () => {
  expect(await (await status()).searchLog({ request_id: 'request-0001' })).toEqual({
    kept: true,
    items: [],
    next_cursor: null,
  });
  expect((await (await status({ LOG_KEEP_MIB: 0 })).searchLog({ request_id: 'request-0001' })).kept).toBe(false);
  const other = await status({}, ['admin.universe.manage']);
  expect((await refusal(other.searchLog({ request_id: 'request-0001' }))).code).toBe('FORBIDDEN');
});
