import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/platform/env.ts';

/** Folders held by this very process, whose mark has our own pid. */
const held = new Set<string>();

/**
 * Marks the data folder as ours while this process lives; a mark left by a killed process is taken over.
 * @throws StartupError when another live process holds it or the folder cannot be written
 */
export async function claimDataFolder(given: string): Promise<{ release(): Promise<void> }> {
  const folder = path.resolve(given);
  const file = path.join(folder, 'server.pid');
  const mark = `${process.pid} ${await startedAt(process.pid)}\n`;
  try {
    await mkdir(folder, { recursive: true });
    for (let tries = 0; !(await writeNew(file, mark)); tries++) {
      const text = await readFile(file, 'utf8').catch(() => '');
      const owner = await liveOwner(text, folder);
      if (owner !== undefined || tries > 5) {
        throw new StartupError(
          `Another Starhelm (process ${owner ?? 'unknown'}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await rm(file, { force: true });
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${(cause as Error).message}. Set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  }
  held.add(folder);
  return {
    release: async () => {
      held.delete(folder);
      await rm(file, { force: true });
    },
  };
}

/** Creates the file; false if it existed. Of two concurrent starts one creates it. */
function writeNew(file: string, text: string): Promise<boolean> {
  return writeFile(file, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** The pid in a mark if that same process still runs; a pid reused by another program does not count. */
async function liveOwner(mark: string, folder: string): Promise<number | undefined> {
  const [pid, started] = mark.trim().split(' ');
  const owner = Number(pid);
  if (!(owner > 0)) return undefined;
  if (owner === process.pid) return held.has(folder) ? owner : undefined;
  try {
    process.kill(owner, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return undefined;
  }
  return (await startedAt(owner)) === started ? owner : undefined;
}

/** A process's start time in the kernel's ticks since boot; a constant where there is no /proc. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}
