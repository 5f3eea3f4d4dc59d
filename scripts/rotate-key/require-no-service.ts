import { setTimeout } from 'node:timers/promises';
import type { Pool } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';

/** A recently closed connection may still be listed. */
const LOOKS = 5;
const PAUSE_MS = 200;

/**
 * A service that still runs would continue to seal with the old key, which nobody could read afterwards. The mark in
 * the data folder shows only processes on this machine.
 * @throws StartupError while another connection of Starhelm is open
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
