import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNativeFolder } from '#server/platform/db/embedded/binaries.ts';
import { launchPostmaster, spawnNative } from '#server/platform/db/embedded/launch.ts';
import { adoptPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { supervise } from '#server/platform/db/embedded/supervise.ts';
import { type Homes, handOver, prepareHomes, requireNamedUser } from '#server/platform/db/embedded/unprivileged.ts';
import { connectAlone } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

export type EmbeddedCluster = {
  readonly folder: string;
  connectionString(database: string): string;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  folder: string;
  /** Further server settings, `name=value`; the tests switch fsync off with it. */
  settings?: readonly string[];
  /** Called when the server dies, with whether it was restarted. */
  log?: Logger;
  /** The server cannot be kept running and is not restarted. */
  onLost?: (fault: Error) => void;
};

const USER = 'starhelm';
const READY_WITHIN_MS = 60_000;

/**
 * Starts a real PostgreSQL on a free local port with its data under `folder`. A server left running by a killed
 * process is taken over, so nothing committed is lost and nothing is started twice.
 * @throws StartupError when the folder is broken or the server does not come up
 */
export async function startCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const homes = await prepareHomes(path.resolve(options.folder), findNativeFolder());
  await mkdir(homes.dataFolder, { recursive: true });
  if (homes.account) await chmod(homes.dataFolder, 0o711);
  const database = path.join(homes.dataFolder, 'pgdata');
  const password = await readPassword(homes, database);
  if (!existsSync(path.join(database, 'PG_VERSION'))) await initialise(homes, database, password);

  const { settings = [] } = options;
  const log = path.join(homes.dataFolder, 'postgres.log');
  const urlOf = (port: number, name: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${name}`;
  const adopt = () => adoptPostmaster(database, (port) => serves(urlOf(port, 'postgres'), database, log));
  const adopted = await adopt();
  const postmaster = adopted ?? (await launchPostmaster(homes, database, { settings }));
  const { port, pid } = postmaster;
  try {
    await untilReady(urlOf(port, 'postgres'), log);
  } catch (error) {
    // One that was found running is not ours to stop before it has accepted our password.
    if (!adopted) await stopPostmaster(pid);
    throw error;
  }
  const supervisor = supervise(postmaster, {
    ...options,
    folder: homes.dataFolder,
    relaunch: async () => (await adopt()) ?? launchPostmaster(homes, database, { settings, port }),
  });
  return { folder: homes.dataFolder, connectionString: (name) => urlOf(port, name), stop: supervisor.stop };
}

/** Whether the server at this address accepts our password and has its data in this folder. */
async function serves(connectionString: string, database: string, log: string): Promise<boolean> {
  try {
    await untilReady(connectionString, log);
    const client = await connectAlone(connectionString, 'long');
    try {
      const { rows } = await client.query<{ folder: string }>(
        `SELECT coalesce(current_setting('data_directory'), '') AS folder`,
      );
      return rows[0] !== undefined && (await realpath(rows[0].folder)) === (await realpath(database));
    } finally {
      await client.end();
    }
  } catch {
    // Another server, or none: the caller says so.
    return false;
  }
}

async function readPassword(homes: Homes, database: string): Promise<string> {
  const file = path.join(homes.dataFolder, 'postgres-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  if (existsSync(path.join(database, 'PG_VERSION'))) {
    throw new StartupError(
      `The database in ${database} exists but its password file ${file} is missing. Restore the file, or restore a backup into another DATA_DIR.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  await handOver(file, homes.account);
  return password;
}

async function initialise(homes: Homes, database: string, password: string): Promise<void> {
  // Created under a temporary name and renamed when complete, so that an interrupted start leaves nothing that looks
  // like a database.
  if (!homes.account) requireNamedUser();
  const unfinished = `${database}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await handOver(unfinished, homes.account);
  const passwordFile = path.join(homes.dataFolder, 'postgres-password');
  const args = [
    '-D',
    unfinished,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const run = spawnNative(homes, 'initdb', args, 'pipe');
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve, reject) => run.once('error', reject).once('close', resolve));
  if (code === 0) return rename(unfinished, database);
  await rm(unfinished, { recursive: true, force: true });
  throw new StartupError(
    `The embedded database could not be created in ${database}: ${lastLine(output.replaceAll(password, '…'))}`,
  );
}

/** After a crash the server answers «starting up» while it replays its log; that is waited for. */
async function untilReady(connectionString: string, log: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await (await connectAlone(connectionString, 'long')).end();
      return;
    } catch (cause) {
      const starting = (cause as { code?: string }).code === '57P03';
      if (!starting || Date.now() > until)
        throw new StartupError(
          `The embedded database does not accept connections: ${(cause as Error).message}. See ${log}.`,
          { cause },
        );
    }
    await pause(100);
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'no reason given';
}
