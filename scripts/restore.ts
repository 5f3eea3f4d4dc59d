/** `npm run restore -- FILE`: restores a backup into an empty database, compares row counts and verifies the ledger. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitWithFault, loadEnv } from '#scripts/load-env.ts';
import { openStored } from '#scripts/open-stored.ts';
import { requireEncryptionKey } from '#server/community/accounts/index.ts';
import { verifyChain } from '#server/foundation/audit/index.ts';
import { openArchive } from '#server/platform/db/backup/archive.ts';
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { type Env, StartupError } from '#server/platform/env.ts';
import { prepareSchema } from '#server/platform/jobs/index.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { isSecretGiven } from '#server/platform/secret-files.ts';
import { verifyBalances } from '#server/world/players/verify-balances.ts';

/** The restored data needs the secrets it was written with, so new ones are not generated. */
function requireSecrets(): void {
  const folder = process.env.DATA_DIR ?? '.data';
  if (isSecretGiven(process.env, 'ARIA_ENCRYPTION_KEY') || existsSync(path.join(folder, 'secrets.env'))) return;
  throw new StartupError(
    `The secrets that belong to the backup are missing: put its secrets.env into ${folder}, or set JWT_SECRET and ARIA_ENCRYPTION_KEY.`,
  );
}

async function restore(archive: string): Promise<void> {
  requireSecrets();
  const env = await loadEnv();
  // Checked before a database is created for it.
  await (await openArchive(archive))[Symbol.asyncDispose]();
  const stored = await openStored(env, 'alone');
  const { connectionString, serviceUrl } = stored;
  const log = createLog({ level: 'warn', pretty: false });
  const pool = createPool({ connectionString, size: 2, log, work: 'long' });
  const servicePool = createPool({ connectionString: serviceUrl, size: 2, log, work: 'long' });
  try {
    const header = await restoreBackup(archive, {
      ...{ connectionString, serviceUrl, log },
      prepareOthers: () => prepareSchema(servicePool),
      verify: () => verifyRestored({ env, pool, log }),
    });
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${header.tables.length} tables from ${header.created_at} are there, every count equal.`,
    );
  } finally {
    await Promise.all([pool.end(), servicePool.end()]);
    await stored.close();
  }
}

/** @throws StartupError if ledger, key or credits are inconsistent */
async function verifyRestored(ctx: { env: Env; pool: Pool; log: Logger }): Promise<void> {
  const chain = await verifyChain(ctx);
  if (!chain.intact) {
    throw new StartupError(
      `The ledger does not verify from entry ${chain.fault?.seq}: the backup or its source was changed.`,
    );
  }
  console.log(`The ledger verifies: ${chain.checked} entries.`);
  await requireEncryptionKey(ctx, new Date());
  const balances = await verifyBalances(ctx);
  if (balances.differing > 0) {
    throw new StartupError(
      `The credits of ${balances.differing} of ${balances.players} players differ from their ledger: the backup or its source was changed.`,
    );
  }
  console.log(`The credits of ${balances.players} players are what their ledgers add up to.`);
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the backup: npm run restore -- starhelm.backup');
  process.exit(2);
}
await restore(file).catch(exitWithFault);
process.exit(0);
