import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveHomeToTerra } from '#server/world/players/index.ts';

const DAY_MS = 86_400_000;

/**
 * Ends a locked player's residence in a region, and bars them from settling there for a time. False if they are no
 * resident.
 */
export async function expelPlayer(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  of: { region_id: string; player_id: string },
): Promise<boolean> {
  const now = ctx.clock.now();
  const resident = await tx.sql('SELECT 1 FROM player_records WHERE id = $1 AND home_region_id = $2', [
    of.player_id,
    of.region_id,
  ]);
  if (resident.length === 0 || !(await moveHomeToTerra(tx, of.player_id, now))) return false;
  await tx.sql('DELETE FROM region_seats WHERE region_id = $1 AND player_id = $2', [of.region_id, of.player_id]);
  const until = new Date(now.getTime() + ctx.settings.current().expulsion_days * DAY_MS);
  await tx.sql(
    `INSERT INTO region_expulsions (region_id, player_id, expelled_at, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (region_id, player_id) DO UPDATE SET expelled_at = EXCLUDED.expelled_at, until = EXCLUDED.until`,
    [of.region_id, of.player_id, now, until],
  );
  return true;
}
