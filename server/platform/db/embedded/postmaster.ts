import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '#server/platform/env.ts';

export type Postmaster = { pid: number; port: number };

const STOP_WITHIN_MS = 30_000;

/**
 * The server already running on this data folder, if any, read from PostgreSQL's own pid file. A pid is reused: a file
 * whose process is another program, or the server of another folder, is left from a crash and removed, because
 * PostgreSQL would take any live process for its owner. `serves` asks the server at a port for its folder.
 * @throws StartupError where the process remains unknown
 */
export async function adoptPostmaster(
  database: string,
  serves: (port: number) => Promise<boolean>,
): Promise<Postmaster | undefined> {
  const file = path.join(database, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const isServer = pid > 0 && isAlive(pid) && (await isPostgres(pid));
  if (!isServer || (await worksElsewhere(pid, database))) {
    await rm(file, { force: true });
    return undefined;
  }
  if (port > 0 && (process.platform === 'linux' || (await serves(port)))) return { pid, port };
  throw new StartupError(
    `Process ${pid} is a PostgreSQL that may use ${database}, and does not answer as ours. If it is another one, remove only the file ${file}; otherwise stop it. Then start again.`,
  );
}

async function isPostgres(pid: number): Promise<boolean> {
  return (await commandOf(pid)).toLowerCase().includes('postgres');
}

/** The command line of a running process; empty if it has ended. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program, args] =
    process.platform === 'win32'
      ? (['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']] as const)
      : (['ps', ['-p', String(pid), '-o', 'command=']] as const);
  const asked = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  // Without the program the output ends empty.
  asked.once('error', () => undefined);
  return text(asked.stdout);
}

/** A server works in its data folder, which Linux shows; elsewhere only the server itself can say. */
async function worksElsewhere(pid: number, database: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  // The folder of another user's process cannot be read, and a server runs as the owner of its folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder !== (await realpath(database));
}

/** Fast shutdown: sessions end, the log is flushed, the next start needs no recovery. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_WITHIN_MS;
  while (isAlive(pid)) {
    if (Date.now() > until) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether the process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}
