/** The service in a process of its own, to be killed: prints its address and works until then. */
import { createService } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const env = readEnv({
  ENVIRONMENT: 'test',
  ...TEST_SECRETS,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: '10',
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_PORT: '0',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'the-first-admin-of-tests',
});
const server = await createService({ env, screens: false, log: createLog({ level: 'silent', pretty: false }) });
console.log(`http://127.0.0.1:${server.port}`);
