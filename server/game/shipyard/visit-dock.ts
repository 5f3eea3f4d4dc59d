import { standingPercent } from '#server/game/shipyard/rules/standing-price.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type LockedPlayer, lockPlayer } from '#server/world/players/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';
import { lockShip, shipWithin } from '#server/world/ships/index.ts';
import { type Dock, type DockService, servicesAt } from '#server/world/ships/rules/dock-services.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/** A player at a dock that offers the service, with the ship to be serviced; both rows are locked. */
export type DockVisit = {
  player: LockedPlayer;
  station_id: string;
  ship: Ship;
  /** The change of service prices by the player's standing with the sector's faction, in percent. */
  percent: number;
};

/**
 * First statements of every dock service; `shipId` defaults to the active ship.
 * @throws DomainError NOT_FOUND for someone else's ship; CONFLICT `not_placed`, `not_docked`, `region_closed`,
 * `service_not_here`, `ship_destroyed`, `ship_in_hangar` or `ship_elsewhere`
 */
export async function visitDock(ctx: PlayerCtx, tx: Tx, service: DockService, shipId?: string): Promise<DockVisit> {
  const player = await lockPlayer(ctx, tx);
  const { station_id, standing } = await requireService(tx, player, service);
  const ship = await lockOwnShip(ctx, tx, player.player_id, shipId ?? player.ship_id);
  if (ship.is_destroyed) throw conflict('ship_destroyed', 'This ship has been destroyed.');
  if (ship.hangar_until) throw conflict('ship_in_hangar', 'This ship is in the abandoned hangar. Claim it first.');
  if (ship.sector_id !== player.sector_id) throw conflict('ship_elsewhere', 'This ship is not at this dock.');
  return { player, station_id, ship, percent: standingPercent(ctx.settings.current(), standing) };
}

async function requireService(
  tx: Tx,
  { player_id, docked_station_id: station_id }: LockedPlayer,
  service: DockService,
): Promise<{ station_id: string; standing: number }> {
  if (station_id === null) throw conflict('not_docked', 'Dock first.');
  const [dock] = await tx.sql<Dock & { region_status: string; standing: number }>(
    `SELECT st.class, st.built_services, s.is_capital, s.is_fedspace, g.action AS equipment, r.status AS region_status,
       ${standingSql('$2')} AS standing
     FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id
     LEFT JOIN map_goods g ON g.station_id = st.id AND g.commodity = 'equipment'
     WHERE st.id = $1`,
    [station_id, player_id],
  );
  if (!dock) throw conflict('not_docked', 'Dock first.');
  if (isRegionClosed(dock.region_status)) throw conflict('region_closed', 'This region is closed.');
  if (!servicesAt(dock).includes(service)) {
    throw conflict('service_not_here', 'This station does not offer this service.', { service });
  }
  return { station_id, standing: dock.standing };
}

async function lockOwnShip(ctx: PlayerCtx, tx: Tx, playerId: string, shipId: string): Promise<Ship> {
  if (!(await lockShip(tx, shipId, playerId))) throw notFound('The ship');
  return shipWithin(ctx, tx, playerId, shipId);
}

/** SQL: the faction with the largest share of the cluster of sector `s`; null if there is none. */
export const FACTION_SQL = `(SELECT f.faction_code FROM map_factions f WHERE f.cluster_id = s.cluster_id
  ORDER BY f.influence DESC, f.faction_code LIMIT 1)`;

/** SQL: a player's (a placeholder) standing with that faction. */
export function standingSql(player: '$1' | '$2'): string {
  return `COALESCE((SELECT k.standing FROM player_standings k WHERE k.player_id = ${player} AND k.faction_code = ${FACTION_SQL}), 0)`;
}
