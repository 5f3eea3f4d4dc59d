import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type Postmaster = { pid: number; port: number };

const STOP_WITHIN_MS = 30_000;

/** The server already running on this data folder, if any, read from the pid file PostgreSQL itself keeps. */
export const adoptPostmaster = async (database: string): Promise<Postmaster | undefined> => {
  const lines = await readFile(path.join(database, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && (await isPostgres(pid)) ? { pid, port } : undefined;
};

/** A pid may have been given to another program since; only a live postgres counts. */
const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
};

/** Fast shutdown: sessions end, the log is flushed, the next start needs no recovery. */
export const stopPostmaster = async (pid: number): Promise<void> => {
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
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};
