import { bootstrapAdmin, requireEncryptionKey } from '#server/community/accounts/index.ts';
import { importSeed } from '#server/foundation/i18n/index.ts';
import type { Cleanups } from '#server/platform/cleanups.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/context.ts';
import { claimDataFolder } from '#server/platform/data-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { connectAlone, createPool } from '#server/platform/db/pool.ts';
import { grantServiceRole } from '#server/platform/db/service-role.ts';
import type { Env } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

export type OpenData = {
  /** A migrated database. */
  readonly connectionString: string;
  /** Its data folder, if it is embedded. */
  readonly databaseFolder: string | undefined;
  /** Resolves if the service cannot continue, with one sentence for the operator. */
  readonly lost: Promise<Error>;
};

/** Claims the data folder, opens the database and brings it up to date. @throws StartupError */
export async function openData(
  env: Env,
  log: Logger,
  phase: (name: string) => void,
  cleanups: Cleanups,
): Promise<OpenData> {
  cleanups.defer('data folder', (await claimDataFolder(env.DATA_DIR)).release);
  phase('database');
  const lost = Promise.withResolvers<Error>();
  const { connectionString, owner, folder, close } = await openDatabase(env, { log, onLost: lost.resolve });
  cleanups.defer('database', close);
  const migrated = await migrate(owner?.connectionString ?? connectionString, log);
  if (folder && owner && migrated.length > 0) await writeToDisk(owner.connectionString);
  if (owner) await grantServiceRole(owner.connectionString, owner.grantsTo);
  await checkKey(env, connectionString, log);
  return { connectionString, databaseFolder: folder, lost: lost.promise };
}

/** Otherwise recovery after a crash in the first minutes would begin with writing more than a thousand new files. */
async function writeToDisk(ownerUrl: string): Promise<void> {
  const client = await connectAlone(ownerUrl, 'long');
  try {
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

async function checkKey(env: Env, connectionString: string, log: Logger): Promise<void> {
  const pool = createPool({ connectionString, size: 1, log, work: 'long' });
  try {
    await requireEncryptionKey({ env, pool }, systemClock.now());
  } finally {
    await pool.end();
  }
}

/** Creates the first admin and imports the texts; returns whether there was no admin before. */
export async function seedData(services: Services): Promise<boolean> {
  const adminCreated = await bootstrapAdmin(services);
  await importSeed(services);
  return adminCreated;
}
