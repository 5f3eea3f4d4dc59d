import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createService, type Service } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
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

/** The whole service without screens, on free ports, with a database and a data folder of its own. */
export async function startTestServer(
  environment: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const db = given ?? (await createTestDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-server-'));
  const lines: string[] = [];
  const log = createLog({ level: 'debug', pretty: false, destination: { write: (line) => void lines.push(line) } });
  const env = readEnv({
    ENVIRONMENT: 'test',
    ...TEST_SECRETS,
    DATABASE_URL: db.connectionString,
    DATABASE_POOL_SIZE: '10',
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...RELAXED_LIMITS,
    ...environment,
  });
  const server = await createService({ env, screens: false, log });
  return {
    ...server,
    db,
    url: `http://127.0.0.1:${server.port}`,
    adminUrl: `http://127.0.0.1:${server.adminPort}`,
    logText: () => lines.join(''),
    logLines: () => lines.map((line) => JSON.parse(line) as LogLine),
    dispose: async () => {
      await server.stop();
      if (!given) await db.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
