/**
 * `npm run rotate-key`: re-encrypts everything sealed with ARIA_ENCRYPTION_KEY with ARIA_ENCRYPTION_KEY_NEXT. The
 * service must be stopped.
 */

import { exitWithFault, loadEnv } from '#scripts/load-env.ts';
import { openStored } from '#scripts/open-stored.ts';
import { requireNoService } from '#scripts/rotate-key/require-no-service.ts';
import { rotateKey } from '#scripts/rotate-key/rotate-key.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { readEnv, StartupError } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';

try {
  const env = await loadEnv();
  const next = process.env.ARIA_ENCRYPTION_KEY_NEXT;
  if (!next) {
    throw new StartupError(
      'Set ARIA_ENCRYPTION_KEY_NEXT to the new key, for example from: node -p "crypto.randomBytes(48).toString(\'base64url\')"',
    );
  }
  const { JWT_SECRET, ENVIRONMENT } = env;
  const to = readEnv({ JWT_SECRET, ENVIRONMENT, ARIA_ENCRYPTION_KEY: next });
  if (to.ARIA_ENCRYPTION_KEY === env.ARIA_ENCRYPTION_KEY)
    throw new StartupError('ARIA_ENCRYPTION_KEY_NEXT is the key in use. Set it to a new one.');
  const stored = await openStored(env, 'alone');
  const pool = createPool({
    connectionString: stored.connectionString,
    size: 2,
    log: createLog({ level: 'warn', pretty: false }),
    work: 'long',
  });
  try {
    await requireNoService(pool);
    console.log(await rotateKey({ pool }, { from: env, to }, new Date()));
  } finally {
    await pool.end();
    await stored.close();
  }
  console.log(
    'Now set ARIA_ENCRYPTION_KEY to the new key, in the environment or in secrets.env, and start the service.',
  );
  process.exit(0);
} catch (error) {
  exitWithFault(error);
}
