import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from '#server/platform/db/embedded/postmaster.ts';
import type { Homes } from '#server/platform/db/embedded/unprivileged.ts';
import { StartupError } from '#server/platform/env.ts';

export type Start = {
  settings: readonly string[];
  /** The port of a restarted server, which continues its log; otherwise a free port and a new log. */
  port?: number;
};

const READY_WITHIN_MS = 60_000;
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  // Recovery repeats what was written since the last checkpoint, and players wait for it.
  'checkpoint_timeout=1min',
  // Recovery after a crash syncs the whole folder by one call; file by file took most of the recovery.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

/** Starts the server and waits until it listens. @throws StartupError with PostgreSQL's own reason */
export async function launchPostmaster(homes: Homes, database: string, start: Start): Promise<Postmaster> {
  const { settings } = start;
  const port = start.port ?? (await freePort());
  const given = [...SETTINGS, ...settings];
  const log = path.join(homes.dataFolder, 'postgres.log');
  const args = ['-D', database, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])];
  // A file rather than a pipe: the server survives our process being killed and continues to write.
  const output = await open(log, start.port === undefined ? 'w' : 'a');
  const { size } = await output.stat();
  const server = spawnNative(homes, 'postgres', args, output.fd);
  server.unref();
  const exited = new Promise<never>((_, reject) => {
    const faultOf = (reason: string) =>
      new StartupError(
        `The embedded database in ${database} did not start (${reason}). See ${log}. Nothing was removed; if it is damaged, restore a backup into another DATA_DIR.`,
      );
    server.once('error', (error) => reject(faultOf(error.message)));
    server.once('exit', (code) =>
      readFile(log).then(
        (text) => reject(faultOf(firstFault(text.subarray(size).toString()) ?? `exit code ${code}`)),
        () => reject(faultOf(`exit code ${code}`)),
      ),
    );
  });
  // A server that ends at once, before anything waits for it, is reported below.
  exited.catch(() => undefined);
  await output.close();
  const waiting = new AbortController();
  try {
    await Promise.race([probe(port, waiting.signal), exited]);
  } finally {
    waiting.abort();
  }
  if (server.pid === undefined) throw new StartupError('The embedded database has no process.');
  return { port, pid: server.pid };
}

export function spawnNative(homes: Homes, program: string, args: string[], output: 'pipe' | number): ChildProcess {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return spawn(path.join(homes.nativeFolder, 'bin', program + suffix), args, {
    ...(homes.account ?? {}),
    cwd: homes.dataFolder,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_MESSAGES: 'C', LD_LIBRARY_PATH: path.join(homes.nativeFolder, 'lib') },
    // Its own process group: Ctrl-C reaches only us, and we stop the database last.
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

/** PostgreSQL's first fatal line; later ones are consequences. */
function firstFault(log: string): string | undefined {
  return /(?:FATAL|PANIC): {2}(.+)/.exec(log)?.[1];
}
