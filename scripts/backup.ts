/** `npm run backup -- FILE`: a consistent snapshot of the database in one file. The service may be running. */

import { exitWithFault, loadEnv } from '#scripts/load-env.ts';
import { openStored } from '#scripts/open-stored.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file to write: npm run backup -- starhelm.backup');
  process.exit(2);
}
try {
  const env = await loadEnv();
  const stored = await openStored(env, 'beside the service');
  const { tables } = await writeBackup(stored.serviceUrl, file, new Date()).finally(stored.close);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows of ${tables.length} tables.`);
  console.log(
    env.ENVIRONMENT === 'production'
      ? 'It holds no secrets: keep JWT_SECRET, ARIA_ENCRYPTION_KEY and the other secrets of your configuration beside it.'
      : `It holds no secrets: keep ${env.DATA_DIR}/secrets.env beside it, or second factors cannot be checked after a restore.`,
  );
  process.exit(0);
} catch (error) {
  exitWithFault(error);
}
