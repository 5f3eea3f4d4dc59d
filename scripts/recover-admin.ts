/**
 * `npm run recover-admin -- <name or e-mail> [--remove-factor]`: lets the operator of this machine into an
 * administrator's account whose password or second factor is lost. The service may run or be stopped.
 */
import { parseArgs } from 'node:util';
import { exitWithFault, loadEnv } from '#scripts/load-env.ts';
import { openStored } from '#scripts/open-stored.ts';
import { recoverAdmin } from '#server/community/accounts/recover-admin.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';

const USAGE = 'Name the account: npm run recover-admin -- <name or e-mail> [--remove-factor]';

try {
  const { username, removeFactor } = readArguments();
  const stored = await openStored(await loadEnv(), 'beside the service');
  const log = createLog({ level: 'warn', pretty: false });
  const pool = createPool({ connectionString: stored.serviceUrl, size: 2, log, work: 'background' });
  try {
    const services = { pool, log, clock: systemClock, realtime: { publish: () => undefined } };
    const done = await recoverAdmin(services, { username, removeFactor });
    console.log(`${done.username}  password ${done.password}`);
    console.log(
      `It ends at ${done.until.toISOString()} unless it is changed. Every session of this account has ended.`,
    );
    if (done.granted > 0) console.log(`Nobody could grant scopes any more: ${done.granted} scopes were granted.`);
    if (done.factor_removed) console.log('The second factor was removed. Set up another one after signing in.');
    console.log('The recovery is in the audit log, and waits there for its review.');
  } finally {
    await pool.end();
    await stored.close();
  }
  process.exit(0);
} catch (error) {
  exitWithFault(error);
}

function readArguments(): { username: string; removeFactor: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'remove-factor': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [username, ...rest] = positionals;
    if (username === undefined || rest.length > 0) throw new StartupError(USAGE);
    return { username, removeFactor: values['remove-factor'] };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${(error as Error).message}. ${USAGE}`);
  }
}
