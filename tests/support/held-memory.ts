import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

function fileOf(folder: string, pid: number): string {
  return path.join(folder, `held-memory-${pid}`);
}

/** This process collects its garbage whenever it gets SIGUSR2, and writes the bytes that it still holds to a file. */
export function reportHeldMemory(folder: string): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const file = fileOf(folder, process.pid);
    writeFileSync(`${file}.new`, String(heapUsed + external));
    renameSync(`${file}.new`, file);
  });
}

/** What a process of this machine holds after a garbage collection, in MiB: its heap and its buffers. */
export async function heldMemoryOf(folder: string, pid: number): Promise<number> {
  const file = fileOf(folder, pid);
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await pause(10);
  const bytes = Number(await readFile(file, 'utf8'));
  await rm(file);
  return bytes / 2 ** 20;
}
