import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockShipInRegion, openToAllAt, relocateShip, storeShip } from '#server/world/ships/index.ts';

type Evacuation = {
  ship_id: string;
  region_id: string;
  region_name: string;
  /** The destination of ships in use. */
  to: string;
  /** The sector of the abandoned hangar; null if the galaxy has none. */
  hangar: string | null;
};
type Evacuated = { player_id: string; outcome: 'evacuated_with_player' | 'evacuated' | 'stored'; sector_id: string };

/**
 * Moves a ship out of a closed region: a ship in use with its player, undocked; any other into the abandoned hangar,
 * to be claimed. Undefined if it is no longer in the region.
 */
export async function evacuateShip(
  ctx: Pick<Services, 'clock' | 'realtime'>,
  tx: Tx,
  { ship_id, region_id, region_name, to, hangar }: Evacuation,
): Promise<Evacuated | undefined> {
  // Locks the player first, as every action does, so that a concurrent flight comes before or after this.
  const [owner] = await tx.sql<{ id: string; user_id: string; active_ship_id: string | null }>(
    `SELECT p.id, p.user_id, p.active_ship_id FROM players p
     WHERE p.id = (SELECT s.owner_id FROM ship_records s WHERE s.id = $1) FOR NO KEY UPDATE`,
    [ship_id],
  );
  if (!owner) return undefined;
  if (!(await lockShipInRegion(tx, ship_id, region_id))) return undefined;
  const isFlown = owner.active_ship_id === ship_id;
  if (!isFlown && hangar !== null) {
    await storeShip(tx, ship_id, { sector_id: hangar, region_name, until: openToAllAt(ctx.clock.now()) });
    return { player_id: owner.id, outcome: 'stored', sector_id: hangar };
  }
  await relocateShip(tx, ship_id, to);
  if (isFlown) {
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
  return { player_id: owner.id, outcome: isFlown ? 'evacuated_with_player' : 'evacuated', sector_id: to };
}
