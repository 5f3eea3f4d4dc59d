import { distancesFrom } from '#server/game/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { shipRows } from '#server/world/ships/index.ts';

/** Where the player is, and the law of the place. */
export type Here = {
  sector_id: string;
  sector_number: number;
  sector_name: string;
  is_fedspace: boolean;
  region_name: string;
  tax_rate: number;
  /** The good that the region forbids in its federation space. */
  contraband: string | null;
  station_name: string | null;
  ship_id: string | null;
};

/** Undefined while the player is in no sector. */
export async function readHere(ctx: PlayerCtx): Promise<Here | undefined> {
  const { rows } = await ctx.pool.query<Here>(
    `SELECT s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, s.is_fedspace, r.display_name AS region_name, r.tax_rate,
       r.contraband, st.name AS station_name, p.active_ship_id AS ship_id
     FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id JOIN map_regions r ON r.id = s.region_id
     LEFT JOIN map_stations st ON st.id = p.docked_station_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  return rows[0];
}

/** Turns and warps from there to known sectors, with the player's ship. */
export async function distanceFrom(ctx: PlayerCtx, here: Pick<Here, 'sector_id' | 'ship_id'>) {
  const [ship] = here.ship_id ? await shipRows(ctx, ctx.player_id, here.ship_id) : [];
  return distancesFrom(ctx, ship?.speed ?? 1, here.sector_id);
}
