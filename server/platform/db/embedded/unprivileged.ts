import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { StartupError } from '#server/platform/env.ts';

export type Account = { uid: number; gid: number };
export type Homes = { dataFolder: string; nativeFolder: string; account: Account | undefined };

const NAMES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. For root, picks an unprivileged account and folders that it can reach:
 * a checkout below a closed home (mode 700) gets its data and binaries under /var/lib instead.
 */
export async function prepareHomes(dataFolder: string, nativeFolder: string): Promise<Homes> {
  if (process.getuid?.() !== 0) return { dataFolder, nativeFolder, account: undefined };
  const account = await findAccount();
  if ((await isReachable(dataFolder)) && (await isReachable(nativeFolder)))
    return { dataFolder, nativeFolder, account };
  const home = reachableHome(dataFolder);
  const native = path.join(home, 'native');
  await mkdir(home, { recursive: true, mode: 0o755 });
  await cp(nativeFolder, native, { recursive: true, verbatimSymlinks: true });
  return { dataFolder: path.join(home, 'data'), nativeFolder: native, account };
}

function reachableHome(dataFolder: string): string {
  const id = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  return `/var/lib/starhelm-${id}`;
}

/** The embedded database of a data folder, wherever it is stored; undefined before its first start. */
export function findEmbeddedData(dataFolder: string): string | undefined {
  const folders = [dataFolder, path.join(reachableHome(dataFolder), 'data')];
  return folders.map((folder) => path.join(folder, 'pgdata')).find((data) => existsSync(path.join(data, 'PG_VERSION')));
}

async function findAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of NAMES) {
    const fields = lines.find((line) => line[0] === name);
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartupError(
    'Running as root, and neither the account postgres nor nobody exists to run the embedded database. Start as another user, or set DATABASE_URL.',
  );
}

/**
 * PostgreSQL's initdb looks up the name of its user, which a container started with a bare uid does not have.
 * @throws StartupError
 */
export function requireNamedUser(lookUp: () => { username: string } = userInfo): void {
  try {
    lookUp();
  } catch (cause) {
    throw new StartupError(
      `The user id ${process.getuid?.()} has no name in /etc/passwd, which the embedded PostgreSQL needs. Start as a user who has one, add one, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Whether other accounts can traverse every existing parent folder. */
async function isReachable(folder: string): Promise<boolean> {
  let current = path.resolve(folder);
  while (current !== path.dirname(current)) {
    current = path.dirname(current);
    const mode = await stat(current).then(
      (entry) => entry.mode,
      () => 0o1,
    );
    if ((mode & 0o1) === 0) return false;
  }
  return true;
}

export async function handOver(folder: string, account: Account | undefined): Promise<void> {
  if (account) await chown(folder, account.uid, account.gid);
}
