import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** How the embedded database under `folder` is reached beside the service. */
export async function embeddedAddress(folder: string): Promise<string> {
  const password = (await readFile(path.join(folder, 'postgres-password'), 'utf8')).trim();
  const port = (await readFile(path.join(folder, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://starhelm:${password}@127.0.0.1:${port}/starhelm`;
}
