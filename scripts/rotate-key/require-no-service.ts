import { setTimeout } from 'node:timers/promises';
import type { Pool } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';

/** A connection that was closed a moment ago is still listed. */
const LOOKS = 5;
const PAUSE_MS = 200;

/**
 * A service that still runs goes on sealing with the old key, and nobody could read that afterwards. The claim of the data folder
 * shows only one on this machine. @throws StartupError while another connection of Starhelm is open
 */
export async function requireNoService(pool: Pool): Promise<void> {
  for (let looks = 1; (await countOthers(pool)) > 0; looks++) {
    if (looks >= LOOKS)
      throw new StartupError(
        'Starhelm is still connected to this database. Stop the service, all its processes, and try again. Nothing was changed.',
      );
    await setTimeout(PAUSE_MS);
  }
}

async function countOthers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'starhelm%' AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}
