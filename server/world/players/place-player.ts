import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { moveCredits } from '#server/world/players/move-credits.ts';
import { insertShip, moveStranded, STARTING_SHIP } from '#server/world/ships/index.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Lets features above this one delete what a player knew of sectors and stations that no longer exist. */
    readonly forgetPlaces: readonly ForgetPlaces[];
  }
}

export type ForgetPlaces = (tx: Tx, playerId: string) => Promise<void>;

type Ctx = Pick<Services, 'clock' | 'realtime' | 'forgetPlaces'>;

type ShipOffer = { sector_id: string; region_id: string; starting_credits: number };

type UnplacedPlayer = {
  user_id: string;
  username: string;
  ship_type: string | null;
  home_region_id: string | null;
  active_ship_id: string | null;
  is_placed: boolean;
};

/**
 * Terra of the active galaxy's first open terran space, so that a region added later does not move where newcomers
 * start.
 */
async function findTerra(tx: Tx): Promise<ShipOffer | undefined> {
  const [terra] = await tx.sql<ShipOffer>(
    `SELECT l.sector_id, r.id AS region_id, r.starting_credits
     FROM map_locations l JOIN map_regions r ON r.id = l.region_id JOIN map_sectors s ON s.id = l.sector_id
       JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active
     WHERE l.type = 'terra' AND r.kind = 'terran_space' AND r.status IN ('active', 'suspended', 'grace')
     ORDER BY g.created_at DESC, r.created_at, r.id LIMIT 1`,
  );
  return terra;
}

/**
 * Places a player without a place at Terra: new ones with a ship and the region's starting credits, those of a
 * replaced galaxy with their possessions. False if no galaxy exists; nothing happens to a player who has a place.
 */
async function placePlayer(ctx: Ctx, tx: Tx, playerId: string): Promise<boolean> {
  const now = ctx.clock.now();
  const [player] = await tx.sql<UnplacedPlayer>(
    `SELECT p.user_id, u.username, p.home_region_id, p.active_ship_id,
            (SELECT s.type FROM ship_records s WHERE s.id = p.active_ship_id) AS ship_type,
            EXISTS (SELECT 1 FROM map_sectors s WHERE s.id = p.current_sector_id) AND p.active_ship_id IS NOT NULL AS is_placed
     FROM players p JOIN account_records u ON u.id = p.user_id WHERE p.id = $1 FOR UPDATE OF p`,
    [playerId],
  );
  if (!player) return false;
  if (player.is_placed) return true;
  const terra = await findTerra(tx);
  if (!terra) return false;
  await leaveLostSectors(ctx, tx, playerId, terra.sector_id);
  const shipId = player.active_ship_id ?? (await giveFirstShip(tx, playerId, terra.sector_id, now));
  await tx.sql(
    `UPDATE players SET current_sector_id = $2, home_region_id = $3, docked_station_id = NULL, landed_planet_id = NULL, active_ship_id = $4
     WHERE id = $1`,
    [playerId, terra.sector_id, terra.region_id, shipId],
  );
  if (player.home_region_id === null) {
    await moveCredits(tx, {
      player_id: playerId,
      kind: 'starting_credits',
      amount: terra.starting_credits,
      detail: { region_id: terra.region_id },
      request_id: null,
      now,
    });
  }
  await tx.sql(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, $3, $3)
     ON CONFLICT (player_id, sector_id) DO NOTHING`,
    [playerId, terra.sector_id, now],
  );
  announceArrival(ctx, tx, player, terra.sector_id);
  return true;
}

/** Players at Terra see the ship appear without an origin. */
function announceArrival(ctx: Pick<Services, 'realtime'>, tx: Tx, player: UnplacedPlayer, sectorId: string): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.sector(sectorId), 'sector_arrival', {
      sector_id: sectorId,
      user_id: player.user_id,
      name: player.username,
      ship_type: player.ship_type ?? STARTING_SHIP,
      kind: 'player',
      from_sector_id: null,
    }),
  );
}

/** Ships in deleted sectors are moved to Terra; knowledge of those sectors is deleted. */
async function leaveLostSectors(ctx: Ctx, tx: Tx, playerId: string, terraId: string): Promise<void> {
  await moveStranded(tx, playerId, terraId);
  await tx.sql(
    `DELETE FROM aria_exploration_map k WHERE k.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_sectors x WHERE x.id = k.sector_id)`,
    [playerId],
  );
  for (const forget of ctx.forgetPlaces) await forget(tx, playerId);
}

function giveFirstShip(tx: Tx, playerId: string, sectorId: string, now: Date): Promise<string> {
  return insertShip(tx, {
    owner_id: playerId,
    type: STARTING_SHIP,
    sector_id: sectorId,
    now,
  });
}

const FIND_PLACE = {
  name: 'find_place',
  text: `SELECT s.id IS NOT NULL AND p.active_ship_id IS NOT NULL AS is_placed, p.user_id,
      EXISTS (SELECT 1 FROM map_galaxies WHERE is_active) AS has_galaxy
    FROM players p LEFT JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1`,
};

/** Places the player if necessary; false if there is no galaxy. */
export async function ensurePlaced(ctx: Ctx & Pick<Services, 'pool'>, playerId: string): Promise<boolean> {
  const { rows } = await ctx.pool.query<{ is_placed: boolean; user_id: string; has_galaxy: boolean }>({
    ...FIND_PLACE,
    values: [playerId],
  });
  const [player] = rows;
  if (!player || player.is_placed) return player !== undefined;
  // Checked without a lock first, so that concurrent readers do not wait for each other when there is no galaxy.
  if (!player.has_galaxy) return false;
  return inTransaction(ctx, async (tx) => {
    const placed = await placePlayer(ctx, tx, playerId);
    if (placed) tx.afterCommit(() => ctx.realtime.refreshRooms(player.user_id));
    return placed;
  });
}

/**
 * Creates the player of a new account, with a first ship at Terra if a galaxy exists; otherwise `ensurePlaced` does
 * that later. Returns the player's id.
 */
export async function createPlayer(
  ctx: Pick<Services, 'clock' | 'realtime' | 'forgetPlaces'>,
  tx: Tx,
  user: { user_id: string; username: string },
): Promise<string> {
  const id = randomUUIDv7();
  const now = ctx.clock.now();
  await tx.sql('INSERT INTO players (id, user_id, last_turn_regeneration, created_at) VALUES ($1, $2, $3, $3)', [
    id,
    user.user_id,
    now,
  ]);
  await placePlayer(ctx, tx, id);
  return id;
}

/** Makes a region a locked player's home; false if it already is. */
export async function moveHome(tx: Tx, playerId: string, regionId: string, now: Date): Promise<boolean> {
  const moved = await tx.sql(
    `UPDATE players SET home_region_id = $2, resident_since = $3
     WHERE id = $1 AND home_region_id IS DISTINCT FROM $2::uuid RETURNING 1`,
    [playerId, regionId, now],
  );
  return moved.length > 0;
}

/** The same to the region where newcomers start; unchanged if there is none. */
export async function moveHomeToTerra(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const terra = await findTerra(tx);
  return terra ? moveHome(tx, playerId, terra.region_id, now) : false;
}
