import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The postmaster of an embedded database, from the file that PostgreSQL keeps. */
export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Postmaster and backends of the database under `folder`. */
export async function processesOf(folder: string): Promise<number[]> {
  const postmaster = await postmasterOf(folder);
  return [postmaster, ...(await childrenOf(postmaster))];
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => ({ pid, parent: await parentOf(pid) })));
  return parents.filter((found) => found.parent === parent).map(({ pid }) => pid);
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Freezes the whole database, as a stalled disk or host would. Returns a function that resumes it. */
export async function freeze(folder: string): Promise<() => void> {
  // The postmaster first, so that it starts nothing new while the others are stopped.
  const frozen: number[] = [];
  const send = (pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A backend may have exited meanwhile.
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  };
  for (const pid of await processesOf(folder)) {
    send(pid, 'SIGSTOP');
    frozen.push(pid);
  }
  return () => {
    for (const pid of frozen) send(pid, 'SIGCONT');
  };
}
