/** The service in a process of its own, to be killed: prints its address and works until then. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-crash-'));
const env = readEnv({
  ENVIRONMENT: 'test',
  JWT_SECRET: 'test-'.repeat(8),
  ARIA_ENCRYPTION_KEY: 'aria-'.repeat(8),
  DATABASE_URL: process.argv[2] ?? '',
  DATABASE_POOL_SIZE: '10',
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_PORT: '0',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'the-first-admin-of-tests',
});
const server = await startServer({ env, screens: false, log: createLog({ level: 'silent', pretty: false }) });
console.log(`http://127.0.0.1:${server.port}`);
