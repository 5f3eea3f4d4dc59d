import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

export type Postmaster = { pid: number; port: number };

const STOP_WITHIN_MS = 30_000;

/**
 * The server already running on this data folder, if any, read from PostgreSQL's own pid file. A file whose pid is no
 * PostgreSQL is left from a crash and removed: PostgreSQL would take any live process for its owner.
 */
export async function adoptPostmaster(database: string): Promise<Postmaster | undefined> {
  const file = path.join(database, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const command = pid > 0 ? await commandOf(pid) : undefined;
  if (!command?.[0]?.includes('postgres')) {
    await rm(file, { force: true });
    return undefined;
  }
  const isOurs = process.platform !== 'linux' || command.includes(database);
  return isOurs && port > 0 ? { pid, port } : undefined;
}

/**
 * The command line of a running process; on systems other than Linux any running process is assumed to be the server.
 */
async function commandOf(pid: number): Promise<string[] | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return ['postgres'];
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
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
