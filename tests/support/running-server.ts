import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createService, type Service } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startPeer } from '#tests/support/peer-process.ts';
import { createTestRedis } from '#tests/support/redis.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import { RELAXED_LIMITS, TEST_SECRETS } from '#tests/support/services.ts';

export const ADMIN = { username: 'admin', password: 'the-first-admin-of-tests' };

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

export type TestServer = Service & {
  db: TestDatabase;
  url: string;
  adminUrl: string;
  /** Every line logged so far, as text. */
  logText(): string;
  logLines(): LogLine[];
  dispose(): Promise<void>;
};

/** Set in the run that plays the same tests against two processes of one service, on Redis, behind a round-robin proxy. */
const TWO_PROCESSES = process.env.PROCESSES === '2';

/** The whole service without screens, on free ports, with a database and a data folder of its own. */
export async function startTestServer(
  environment: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const db = given ?? (await createTestDatabase({ texts: true }));
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-server-'));
  const lines: string[] = [];
  const log = createLog({ level: 'debug', pretty: false, destination: { write: (line) => void lines.push(line) } });
  const variables = {
    ENVIRONMENT: 'test',
    ...TEST_SECRETS,
    DATABASE_URL: db.serviceUrl,
    // If a test brings its database, it also brings the owner's address.
    MIGRATION_DATABASE_URL: environment.DATABASE_URL === undefined ? db.connectionString : '',
    DATABASE_POOL_SIZE: '10',
    // Timeouts are generous, since a loaded machine is no database fault; tests of timeouts set their own.
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    DATABASE_WAIT_TIMEOUT_MS: '60000',
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...RELAXED_LIMITS,
    ...(TWO_PROCESSES && { REDIS_URL: await createTestRedis() }),
    ...environment,
  };
  // A chosen port is the common address of both processes; each has its own port behind it.
  const own = TWO_PROCESSES ? { ...variables, PORT: '0' } : variables;
  const server = await createService({ env: readEnv(own), screens: false, log });
  const peerFolder = path.join(folder, 'peer');
  const peer = TWO_PROCESSES
    ? await joinPeer(server, { ...own, DATA_DIR: peerFolder }, Number(variables.PORT))
    : undefined;
  const logText = () => lines.join('') + (peer?.logText() ?? '');
  return {
    ...server,
    db,
    url: peer?.url ?? `http://127.0.0.1:${server.port}`,
    adminUrl: peer?.adminUrl ?? `http://127.0.0.1:${server.adminPort}`,
    recheckSockets: async () => void (await Promise.all([server.recheckSockets(), peer?.recheckSockets()])),
    logText,
    logLines: () =>
      logText()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LogLine),
    dispose: async () => {
      await peer?.stop();
      await server.stop();
      if (!given) await db.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A second process beside `first`, and one address for both on each port. */
async function joinPeer(first: Service, variables: Record<string, string>, port: number) {
  const peer = await startPeer(variables);
  const [players, admins] = await Promise.all([
    startRoundRobin([first.port, peer.port], port),
    startRoundRobin([first.adminPort, peer.adminPort]),
  ]);
  return {
    url: players.url,
    adminUrl: admins.url,
    recheckSockets: peer.recheckSockets,
    logText: peer.logText,
    stop: async () => {
      await Promise.all([players.close(), admins.close()]);
      await peer.stop();
    },
  };
}
