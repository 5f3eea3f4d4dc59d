import { bootstrapAdmin } from '#server/accounts/index.ts';
import { importSeed } from '#server/i18n/index.ts';
import type { Cleanups } from '#server/platform/cleanups.ts';
import type { Services } from '#server/platform/context.ts';
import { claimDataFolder } from '#server/platform/data-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { grantServiceRole } from '#server/platform/db/service-role.ts';
import type { Env } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

export type OpenData = {
  /** A migrated database. */
  readonly connectionString: string;
  /** Where its files are, when it is embedded. */
  readonly databaseFolder: string | undefined;
  /** Resolves when the service cannot go on, with one sentence for the operator. */
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
  await migrate(owner?.connectionString ?? connectionString, log);
  if (owner) await grantServiceRole(owner.connectionString, owner.grantsTo);
  return { connectionString, databaseFolder: folder, lost: lost.promise };
}

/** Makes the first admin and takes in the texts; whether there was no admin before. */
export async function seedData(services: Services): Promise<boolean> {
  const adminCreated = await bootstrapAdmin(services);
  await importSeed(services);
  return adminCreated;
}
