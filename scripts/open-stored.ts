import { claimDataFolder } from '#server/platform/data-folder.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import type { Env } from '#server/platform/env.ts';

export type Stored = { connectionString: string; close(): Promise<void> };

/**
 * Connects to the configured database as the owner of its tables. An embedded one that a running service uses is
 * joined, and left running.
 */
export async function openStored(env: Env, sharing: 'alone' | 'beside the service'): Promise<Stored> {
  if (env.DATABASE_URL) return asOwner(await openDatabase(env));
  const claim = await claimDataFolder(env.DATA_DIR).catch((error: unknown) => {
    if (sharing === 'alone') throw error;
    return null;
  });
  const { connectionString, close } = asOwner(await openDatabase(env));
  return {
    connectionString,
    close: async () => {
      if (!claim) return;
      await close();
      await claim.release();
    },
  };
}

function asOwner({ connectionString, owner, close }: OpenDatabase): Stored {
  return { connectionString: owner?.connectionString ?? connectionString, close };
}
