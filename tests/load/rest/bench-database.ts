import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';

export const BENCH_SECRETS = {
  JWT_SECRET: 'Vx4mQ9tLz7KcW2pRn8HbY6sJd3FgU5ae',
  ARIA_ENCRYPTION_KEY: 'b7Tn3XkW6rQzV9yMf2BhC8uPd4GjL5se',
};

/** What our server needs to run on it as in production, at ports of its own choice. */
export function benchEnvironment({ connectionString, folder }: BenchDatabase): Record<string, string> {
  return {
    ...BENCH_SECRETS,
    DATABASE_URL: connectionString,
    DATABASE_POOL_SIZE: '20',
    DATA_DIR: path.join(folder, 'bench-data'),
    // All clients of a bench come from this machine.
    REALTIME_SOCKETS_PER_ADDRESS: '100000',
    // One account makes more calls than people do. The limits count as always; they only never refuse.
    PLAY_RATE_LIMIT: '10000000',
    PLAY_CALLS_AT_ONCE: '1000',
    ENVIRONMENT: 'production',
    ADMIN_PASSWORD: 'bench-Rk7wT2vMx9',
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
  };
}

export type BenchDatabase = {
  folder: string;
  connectionString: string;
  userId: string;
  sessionId: string;
  token: string;
  stop(): Promise<void>;
};

/** A migrated PostgreSQL of its own with one player, and that player's access token. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-'));
  const cluster = await startCluster({ folder });
  async function stop(): Promise<void> {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    return { folder, stop, ...(await fill(cluster.connectionString('postgres'))) };
  } catch (error) {
    // No other process knows the cluster yet.
    await stop();
    throw error;
  }
}

async function fill(connectionString: string): Promise<Omit<BenchDatabase, 'folder' | 'stop'>> {
  await migrate(connectionString, createLog({ level: 'silent', pretty: false }));
  const { userId, sessionId } = await insertPlayer(connectionString);
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const claims = { sub: userId, exp, session: sessionId };
  const token = signAccessToken(claims, signingKey(BENCH_SECRETS.JWT_SECRET));
  return { connectionString, userId, sessionId, token };
}

async function insertPlayer(connectionString: string): Promise<{ userId: string; sessionId: string }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO users (id, username, email, last_login, updated_at) VALUES ($1, 'player', 'player@example.test', now(), now())`,
    [userId],
  );
  await client.query('INSERT INTO players (id, user_id, last_turn_regeneration) VALUES ($1, $2, now())', [
    randomUUID(),
    userId,
  ]);
  await client.query(
    `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at) VALUES ($1, $2, $3, 'bench', now() + interval '7 days')`,
    [randomUUID(), userId, sessionId],
  );
  await client.end();
  return { userId, sessionId };
}
