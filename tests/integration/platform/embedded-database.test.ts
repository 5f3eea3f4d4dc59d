import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findNativeFolder } from '#server/platform/db/embedded/binaries.ts';
import { prepareHomes } from '#server/platform/db/embedded/unprivileged.ts';
import { type ServiceChild, startService } from '#tests/integration/platform/start-service.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { postmasterOf } from '#tests/support/postgres-processes.ts';

const isRoot = process.getuid?.() === 0;
const TIMEOUT = 120_000;
let root: string;
/** The data of a service that was started and stopped once. */
let made: string;
const running: ServiceChild[] = [];

async function start(...given: Parameters<typeof startService>): Promise<ServiceChild> {
  const service = await startService(...given);
  running.push(service);
  return service;
}
/** For tests after a first start: a folder copied from one, without creating the database again. */
function keptFolder(name: string): string {
  const folder = path.join(root, name);
  // Keeps the owners of its files: the database may belong to another account.
  execFileSync('cp', ['-a', made, folder]);
  return folder;
}
async function canSignIn(service: ServiceChild, player: Registered): Promise<boolean> {
  const credentials = { username: player.username, password: player.password };
  return (await call(service.url, 'POST', '/auth/player/login', { json: credentials })).status === 200;
}
async function isReady(service: ServiceChild): Promise<boolean> {
  return (await fetch(`${service.url}/readyz`)).status === 200;
}
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'starhelm-embedded-'));
  await chmod(root, 0o755);
  made = path.join(root, 'made');
  await (await startService(made)).stop();
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('is created at the first start, kept after a stop, and starts faster the second time', {
    timeout: TIMEOUT,
  }, async () => {
    const folder = path.join(root, 'first');
    const first = await start(folder);
    expect(first.adminCreated).toBe(true);
    const player = await register(first.url);
    const pid = await postmasterOf(folder);
    expect(await first.stop()).toBe(0);
    expect(isAlive(pid)).toBe(false);

    const second = await start(folder);
    expect(second.adminCreated).toBe(false);
    expect(await canSignIn(second, player)).toBe(true);
    expect(second.ms).toBeLessThan(first.ms);
  });

  it('survives kill -9 of the service and is reused with all committed data', {
    timeout: TIMEOUT,
  }, async () => {
    const folder = keptFolder('killed');
    const first = await start(folder);
    const players = [await register(first.url), await register(first.url)];
    const pid = await postmasterOf(folder);
    await first.kill();
    const second = await start(folder);
    expect(await postmasterOf(folder)).toBe(pid);
    for (const player of players) expect(await canSignIn(second, player)).toBe(true);
  });

  it('recovers when it is killed together with the service', { timeout: TIMEOUT }, async () => {
    const folder = keptFolder('both-killed');
    const first = await start(folder);
    const player = await register(first.url);
    const pid = await postmasterOf(folder);
    await first.kill();
    process.kill(pid, 'SIGKILL');
    const second = await start(folder);
    expect(await postmasterOf(folder)).not.toBe(pid);
    expect(await canSignIn(second, player)).toBe(true);
    await second.stop();
    // A machine that restarts may give the old pid to any program.
    await writeFile(path.join(folder, 'pgdata/postmaster.pid'), `${process.pid}\n${folder}/pgdata\n0\n5432\n`);
    expect(await canSignIn(await start(folder), player)).toBe(true);
  });

  it('is restarted when it is killed while the service runs', { timeout: TIMEOUT }, async () => {
    const folder = keptFolder('postmaster-killed');
    const service = await start(folder);
    const player = await register(service.url);
    for (let time = 0; time < 3; time++) {
      const pid = await postmasterOf(folder);
      process.kill(pid, 'SIGKILL');
      // The new one may accept connections before the loss is noticed.
      const now = () => postmasterOf(folder).catch(() => pid);
      await expect.poll(now, { timeout: 20_000, interval: 50 }).not.toBe(pid);
      await expect.poll(() => isReady(service), { timeout: 20_000, interval: 50 }).toBe(true);
      expect(await canSignIn(service, player)).toBe(true);
    }
    expect(await service.stop()).toBe(0);
    expect(isAlive(await postmasterOf(folder).catch(() => 0))).toBe(false);
  });

  it('is created again when the first start was killed halfway', { timeout: TIMEOUT }, async () => {
    const folder = path.join(root, 'half');
    await mkdir(path.join(folder, 'pgdata.new'), { recursive: true });
    await writeFile(path.join(folder, 'pgdata.new/PG_VERSION'), '18\n');
    expect((await start(folder)).adminCreated).toBe(true);
  });

  it('reports in one sentence that it is damaged, and where', { timeout: TIMEOUT }, async () => {
    const folder = keptFolder('broken');
    await truncate(path.join(folder, 'pgdata/global/pg_control'), 10);
    const fault = await start(folder).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(fault).toContain(path.join(folder, 'pgdata'));
    expect(fault).toMatch(/pg_control|could not read/);
    expect(fault.split('\n')).toHaveLength(1);

    await rm(path.join(folder, 'postgres-password'));
    await expect(start(folder)).rejects.toThrow('password file');
  });

  it.runIf(process.platform === 'linux')(
    'does not take another process for its server, and leaves it alone',
    {
      timeout: TIMEOUT,
    },
    async () => {
      const other = await start(keptFolder('other'));
      const otherServer = await postmasterOf(path.join(root, 'other'));
      const folder = keptFolder('reused-pid');
      const file = path.join(folder, 'pgdata/postmaster.pid');
      for (const pid of [otherServer, process.pid]) {
        const port = readFileSync(path.join(root, 'other/pgdata/postmaster.pid'), 'utf8').split('\n')[3];
        await writeFile(file, `${pid}\n${folder}/pgdata\n1\n${port}\n\n127.0.0.1\n`);
        const service = await start(folder);
        expect(await isReady(service)).toBe(true);
        expect(await postmasterOf(folder)).not.toBe(pid);
        await service.stop();
        expect(isAlive(pid)).toBe(true);
      }
      expect(await isReady(other)).toBe(true);
    },
  );

  it.runIf(isRoot)('says what a user without a name can do, in one line', { timeout: TIMEOUT }, async () => {
    const folder = path.join(root, 'nameless');
    await mkdir(folder, { mode: 0o777 });
    await chmod(folder, 0o777);
    const script = `import { startCluster } from '#server/platform/db/embedded/cluster.ts';
      await startCluster({ folder: ${JSON.stringify(folder)} }).catch((error) => console.log(error.message));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { uid: 54_321, gid: 54_321 });
    expect(String(said).trim()).toMatch(/^The user id 54321 has no name in .* set DATABASE_URL\.$/);
  });

  it('is not started twice on one folder', { timeout: TIMEOUT }, async () => {
    const folder = keptFolder('twice');
    const first = await start(folder);
    await expect(start(folder)).rejects.toThrow(/Another Starhelm \(process \d+\) uses the data folder/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });
});

describe.runIf(isRoot)('started by root', () => {
  it('uses an accessible folder when its own lies below an inaccessible one', { timeout: TIMEOUT }, async () => {
    const closed = path.join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const folder = path.join(closed, 'data');
    const { dataFolder } = await prepareHomes(folder, findNativeFolder());
    try {
      const service = await start(folder);
      const player = await register(service.url);
      await service.stop();
      const again = await start(folder);
      expect(await canSignIn(again, player)).toBe(true);
      await again.stop();
    } finally {
      await rm(path.dirname(dataFolder), { recursive: true });
    }
  });
});

describe.runIf(isRoot)('started by an ordinary account', () => {
  const NOBODY = { uid: 65_534, gid: 65_534 };

  it('runs its own database', { timeout: TIMEOUT }, async () => {
    const home = path.join(root, 'nobody');
    await mkdir(home, { mode: 0o777 });
    await chmod(home, 0o777);
    const service = await start(path.join(home, 'data'), { HOME: home, TMPDIR: home }, NOBODY);
    expect(await canSignIn(service, await register(service.url))).toBe(true);
  });

  it('reports a folder it may not write', { timeout: TIMEOUT }, async () => {
    const home = path.join(root, 'read-only');
    await mkdir(home, { mode: 0o555 });
    await expect(start(path.join(home, 'data'), {}, NOBODY)).rejects.toThrow(/cannot be used: EACCES.*Set DATA_DIR/);
  });
});
