import { statfs } from 'node:fs/promises';

/** Below this the disk counts as full: PostgreSQL needs some space even to report the error. */
const MIN_FREE_BYTES = 48 * 1_024 * 1_024;

export async function isNearlyFull(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < minFreeBytes;
}
