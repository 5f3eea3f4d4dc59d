import { claimDataFolder } from '#server/platform/data-folder.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import type { Env } from '#server/platform/env.ts';

export type Stored = {
  /** As the owner of the tables. */
  connectionString: string;
  /** As the service, which reads every table and owns those of its job engine. */
  serviceUrl: string;
  /** Leaves the database as it was found: an embedded one is stopped unless a running service uses it. */
  close(): Promise<void>;
};

/** Connects to the configured database. An embedded one that a running service uses is joined, and left running. */
export async function openStored(env: Env, sharing: 'alone' | 'beside the service'): Promise<Stored> {
  if (env.DATABASE_URL) return withRoles(await openDatabase(env));
  const claim = await claimDataFolder(env.DATA_DIR).catch((error: unknown) => {
    if (sharing === 'alone') throw error;
    return null;
  });
  const { close, ...urls } = await openDatabase(env).then(withRoles, async (error: unknown) => {
    await claim?.release();
    throw error;
  });
  return {
    ...urls,
    close: async () => {
      if (!claim) return;
      await close();
      await claim.release();
    },
  };
}

function withRoles({ connectionString, owner, close }: OpenDatabase): Stored {
  return { connectionString: owner?.connectionString ?? connectionString, serviceUrl: connectionString, close };
}
