import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { findNativeFolder } from '#server/platform/db/embedded/binaries.ts';
import { adoptPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { type Homes, handOver, settleHomes } from '#server/platform/db/embedded/unprivileged.ts';
import { connectAlone } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';

export type EmbeddedCluster = {
  readonly folder: string;
  connectionString(database: string): string;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  folder: string;
  /** Further server settings, `name=value`; the tests switch fsync off with it. */
  settings?: readonly string[];
};

const USER = 'starhelm';
const READY_WITHIN_MS = 60_000;

/**
 * Starts a real PostgreSQL on a free local port with its data under `folder`. A server left running by a killed
 * process is taken over, so nothing committed is lost and nothing is started twice.
 * @throws StartupError when the folder is broken or the server does not come up
 */
export async function startCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const homes = await settleHomes(path.resolve(options.folder), findNativeFolder());
  await mkdir(homes.dataFolder, { recursive: true });
  if (homes.account) await chmod(homes.dataFolder, 0o711);
  const database = path.join(homes.dataFolder, 'pgdata');
  const password = await readPassword(homes, database);
  if (!existsSync(path.join(database, 'PG_VERSION'))) await initialise(homes, database, password);

  const adopted = await adoptPostmaster(database);
  const { port, pid } = adopted ?? (await launch(homes, database, options.settings ?? []));
  const connectionString = (name: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await untilReady(connectionString('postgres'), path.join(homes.dataFolder, 'postgres.log'));
  } catch (error) {
    await stopPostmaster(pid);
    throw error;
  }
  return { folder: homes.dataFolder, connectionString, stop: () => stopPostmaster(pid) };
}

async function readPassword(homes: Homes, database: string): Promise<string> {
  const file = path.join(homes.dataFolder, 'postgres-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  if (existsSync(path.join(database, 'PG_VERSION'))) {
    throw new StartupError(
      `The database in ${database} is there but its password file ${file} is gone. Restore the file, or move the folder away to start anew.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  await handOver(file, homes.account);
  return password;
}

async function initialise(homes: Homes, database: string, password: string): Promise<void> {
  // Made beside and renamed when whole: a start that is killed here leaves nothing that looks like a database.
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

async function launch(
  homes: Homes,
  database: string,
  settings: readonly string[],
): Promise<{ port: number; pid: number }> {
  const port = await freePort();
  const given = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120', ...settings];
  const log = path.join(homes.dataFolder, 'postgres.log');
  const args = ['-D', database, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])];
  // A file and no pipe: the server outlives a killed process of ours and goes on writing.
  const output = await open(log, 'w');
  const server = spawnNative(homes, 'postgres', args, output.fd);
  server.unref();
  await output.close();
  const exited = new Promise<never>((_, reject) => {
    const faultOf = (reason: string) =>
      new StartupError(
        `The embedded database in ${database} did not start (${reason}). See ${log}; to start anew, move that folder away.`,
      );
    server.once('error', (error) => reject(faultOf(error.message)));
    server.once('exit', (code) =>
      readFile(log, 'utf8').then(
        (text) => reject(faultOf(firstFault(text) ?? `exit code ${code}`)),
        () => reject(faultOf(`exit code ${code}`)),
      ),
    );
  });
  const waiting = new AbortController();
  try {
    await Promise.race([probe(port, waiting.signal), exited]);
  } finally {
    waiting.abort();
    exited.catch(() => undefined);
  }
  if (server.pid === undefined) throw new StartupError('The embedded database has no process.');
  return { port, pid: server.pid };
}

function spawnNative(homes: Homes, program: string, args: string[], output: 'pipe' | number): ChildProcess {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return spawn(path.join(homes.nativeFolder, 'bin', program + suffix), args, {
    ...(homes.account ?? {}),
    cwd: homes.dataFolder,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_MESSAGES: 'C', LD_LIBRARY_PATH: path.join(homes.nativeFolder, 'lib') },
    // A group of its own: Ctrl-C reaches us, and we stop the database last.
    detached: process.platform !== 'win32',
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function probe(port: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && !signal.aborted) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (open) return;
    await pause(25);
  }
  throw new StartupError(`The embedded database did not open port ${port} within a minute.`);
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'no reason given';
}

/** The first line in which PostgreSQL says what was fatal; the later ones follow from it. */
function firstFault(log: string): string | undefined {
  return /(?:FATAL|PANIC): {2}(.+)/.exec(log)?.[1];
}
