import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockShipInRegion, relocateShip } from '#server/ships/index.ts';

type Evacuation = { ship_id: string; region_id: string; to: string };

/**
 * Brings a ship out of a region that ends, with its player where it is the one they fly, and undocks them. Undefined
 * where it is not in the region any more.
 */
export async function evacuateShip(
  ctx: Pick<Services, 'clock' | 'realtime'>,
  tx: Tx,
  { ship_id, region_id, to }: Evacuation,
): Promise<{ player_id: string; flown: boolean } | undefined> {
  // The player first, as in every action: whoever flies away at this moment comes before or after this.
  const [owner] = await tx.sql<{ id: string; user_id: string; active_ship_id: string | null }>(
    `SELECT p.id, p.user_id, p.active_ship_id FROM players p
     WHERE p.id = (SELECT s.owner_id FROM ship_records s WHERE s.id = $1) FOR NO KEY UPDATE`,
    [ship_id],
  );
  if (!owner) return undefined;
  if (!(await lockShipInRegion(tx, ship_id, region_id))) return undefined;
  await relocateShip(tx, ship_id, to);
  const flown = owner.active_ship_id === ship_id;
  if (flown) {
    await tx.sql(
      'UPDATE players SET current_sector_id = $2, docked_station_id = NULL, landed_planet_id = NULL, chart_seq = chart_seq + 1 WHERE id = $1',
      [owner.id, to],
    );
    await tx.sql(
      `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, $3, $3)
       ON CONFLICT (player_id, sector_id) DO NOTHING`,
      [owner.id, to, ctx.clock.now()],
    );
    tx.afterCommit(() => ctx.realtime.refreshRooms(owner.user_id));
  }
  return { player_id: owner.id, flown };
}
