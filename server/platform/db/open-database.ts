import path from 'node:path';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { findEmbeddedData } from '#server/platform/db/embedded/unprivileged.ts';
import { connectAlone } from '#server/platform/db/pool.ts';
import { prepareEmbeddedRole } from '#server/platform/db/service-role.ts';
import { type Env, StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

export type OpenDatabase = {
  /** For the service's own work. */
  connectionString: string;
  /** For migrations if a separate role owns the tables, with the service's role that it grants rights to. */
  owner?: { connectionString: string; grantsTo: string };
  /** Where an embedded one has its files. */
  folder: string | undefined;
  close(): Promise<void>;
};

const EMBEDDED_NAME = 'starhelm';

/** The configured database, or the embedded one under the data folder. @throws StartupError in one sentence */
export async function openDatabase(
  env: Env,
  supervision: { log?: Logger; onLost?: (fault: Error) => void } = {},
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openOutside(env.DATABASE_URL, env.MIGRATION_DATABASE_URL);
  const cluster = await startCluster({ folder: env.DATA_DIR, ...supervision });
  try {
    await createDatabase(cluster.connectionString('postgres'));
    const owner = cluster.connectionString(EMBEDDED_NAME);
    const { role, connectionString } = await prepareEmbeddedRole(owner);
    const { folder, stop: close } = cluster;
    return { connectionString, owner: { connectionString: owner, grantsTo: role }, folder, close };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The location of existing data, read before anything is started; undefined if there is none. @throws StartupError */
export async function findExistingData(given: {
  DATABASE_URL?: string;
  DATA_DIR: string;
}): Promise<string | undefined> {
  if (!given.DATABASE_URL) {
    const data = findEmbeddedData(path.resolve(given.DATA_DIR));
    return data && `the database in ${data}`;
  }
  await connectAs('DATABASE_URL', given.DATABASE_URL);
  const client = await connectAlone(given.DATABASE_URL, 'long');
  try {
    const { rows } = await client.query<{ users: string | null }>(`SELECT to_regclass('public.users') AS users`);
    if (!rows[0]?.users) return undefined;
    const { rowCount } = await client.query('SELECT 1 FROM public.users LIMIT 1');
    return rowCount ? `the database at ${withoutPassword(given.DATABASE_URL)}` : undefined;
  } finally {
    await client.end();
  }
}

async function openOutside(connectionString: string, migrationUrl: string | undefined): Promise<OpenDatabase> {
  const role = await connectAs('DATABASE_URL', connectionString);
  const opened = { connectionString, folder: undefined, close: async () => undefined };
  if (migrationUrl === undefined) return opened;
  const owner = await connectAs('MIGRATION_DATABASE_URL', migrationUrl);
  return owner === role ? opened : { ...opened, owner: { connectionString: migrationUrl, grantsTo: role } };
}

/** The role of this connection URL. */
async function connectAs(variable: string, connectionString: string): Promise<string> {
  try {
    const client = await connectAlone(connectionString, 'long');
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    await client.end();
    return rows[0]?.role ?? '';
  } catch (cause) {
    throw new StartupError(
      `${variable} (${withoutPassword(connectionString)}) cannot be used: ${reasonOf(cause)}. Check host, name and password, or unset it to use the embedded database.`,
      { cause },
    );
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = await connectAlone(adminUrl, 'long');
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [EMBEDDED_NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${EMBEDDED_NAME}`);
  } finally {
    await client.end();
  }
}

function withoutPassword(connectionString: string): string {
  const url = URL.parse(connectionString);
  if (!url) return 'not a valid address';
  return `${url.protocol}//${url.username ? `${url.username}@` : ''}${url.host}${url.pathname}`;
}

function reasonOf(cause: unknown): string {
  const { message, code, errors } = cause as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'no answer';
}
