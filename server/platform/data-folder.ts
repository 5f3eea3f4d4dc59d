import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/platform/env.ts';

/**
 * Marks the data folder as ours while this process lives; a mark left by a killed process is taken over.
 * @throws StartupError when another live process holds it or the folder cannot be written
 */
export const claimDataFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const file = path.join(folder, 'server.pid');
  try {
    await mkdir(folder, { recursive: true });
    const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (owner > 0 && owner !== process.pid && (await isServer(owner))) {
      throw new StartupError(
        `Another Starhelm (process ${owner}) uses the data folder ${path.resolve(folder)}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await writeFile(file, String(process.pid));
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The data folder ${path.resolve(folder)} cannot be used: ${(cause as Error).message}. Set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  }
  return { release: () => rm(file, { force: true }) };
};

/** A pid that now belongs to another program is no owner. */
const isServer = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('node');
};
