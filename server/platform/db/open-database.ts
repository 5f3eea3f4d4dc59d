import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { connectAlone } from '#server/platform/db/pool.ts';
import { type Env, StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

export type OpenDatabase = {
  connectionString: string /** Where an embedded one has its files. */;
  folder: string | undefined;
  close(): Promise<void>;
};

const EMBEDDED_NAME = 'starhelm';

/** The configured database, or the embedded one under the data folder. @throws StartupError in one sentence */
export async function openDatabase(
  env: Env,
  supervision: { log?: Logger; onLost?: (fault: Error) => void } = {},
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    await checkConnection(env.DATABASE_URL);
    return { connectionString: env.DATABASE_URL, folder: undefined, close: async () => undefined };
  }
  const cluster = await startCluster({ folder: env.DATA_DIR, ...supervision });
  try {
    await createDatabase(cluster.connectionString('postgres'));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    connectionString: cluster.connectionString(EMBEDDED_NAME),
    folder: cluster.folder,
    close: cluster.stop,
  };
}

async function checkConnection(connectionString: string): Promise<void> {
  try {
    await (await connectAlone(connectionString, 'long')).end();
  } catch (cause) {
    throw new StartupError(
      `DATABASE_URL (${withoutPassword(connectionString)}) cannot be used: ${reasonOf(cause)}. Check host, name and password, or unset it to use the embedded database.`,
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
