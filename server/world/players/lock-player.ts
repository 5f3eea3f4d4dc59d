import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { turnsSql } from '#server/world/players/turns-sql.ts';
import { activeShipSql, type EquipmentItem } from '#server/world/ships/index.ts';

/**
 * The player and the active ship, both rows locked. `turns` is the total that may be spent now, including rested
 * ones.
 */
export type LockedPlayer = {
  player_id: string;
  credits: number;
  turns: number;
  max_turns: number;
  is_galactic_citizen: boolean;
  home_region_id: string | null;
  sector_id: string;
  docked_station_id: string | null;
  landed_planet_id: string | null;
  ship_id: string;
  ship_type: string;
  /** Turns of one warp. */
  speed: number;
  equipment: EquipmentItem[];
  holds: number;
  cargo_used: number;
};

export function notPlaced() {
  return conflict(
    'not_placed',
    'You are not in a sector: no galaxy is open yet, or yours was replaced. Read GET /players/me first.',
  );
}

/**
 * FOR NO KEY UPDATE: keys never change, so inserts that reference this player, such as observations, need not wait
 * for the lock.
 */
const LOCK_PLAYER = {
  name: 'lock_player',
  text: `SELECT p.id AS player_id, p.credits, ${turnsSql('p', '$2', '$3').spendable} AS turns, p.max_turns, p.is_galactic_citizen,
            p.home_region_id, p.current_sector_id AS sector_id, p.docked_station_id, p.landed_planet_id, p.combat_id,
            s.id AS ship_id, s.type AS ship_type, s.speed, s.equipment, s.holds, s.cargo_used
     FROM players p ${activeShipSql('p')}
     WHERE p.id = $1 AND p.current_sector_id IS NOT NULL FOR NO KEY UPDATE OF p, s`,
};

/**
 * First statement of everything that changes a player's turns, credits or cargo. Locks are always taken in the order
 * player, ship, station good, to prevent deadlocks.
 * @throws DomainError CONFLICT `not_placed`, or `in_combat` with the fight
 */
export async function lockPlayer(ctx: PlayerCtx, tx: Tx): Promise<LockedPlayer> {
  // If the player changed ships while this waited, the pair of rows does not match; a second read finds the new pair.
  const player = (await readAndLock(ctx, tx)) ?? (await readAndLock(ctx, tx));
  if (!player) throw notPlaced();
  requireNoCombat(player);
  return player;
}

type LockedRow = LockedPlayer & { combat_id: string | null };

async function readAndLock(ctx: PlayerCtx, tx: Tx): Promise<LockedRow | undefined> {
  return (
    await tx.sql<LockedRow>(LOCK_PLAYER, [ctx.player_id, ctx.clock.now(), ctx.settings.current().turns_per_day])
  )[0];
}

/** @throws DomainError CONFLICT `in_combat` with the fight */
export function requireNoCombat({ combat_id }: { combat_id: string | null }): void {
  if (combat_id === null) return;
  throw conflict('in_combat', 'You are in a fight. Finish it first, or order your ship to flee.', { combat_id });
}

/** @throws DomainError CONFLICT `turns_short` with the needed and the available turns */
export function requireTurns(player: Pick<LockedPlayer, 'turns'>, needed: number): void {
  if (player.turns >= needed) return;
  throw conflict('turns_short', `This takes ${needed} turns; you have ${player.turns}.`, {
    needed,
    turns: player.turns,
  });
}

/** A player with the active ship as input of a fight, both rows locked. `net_value` in credits. */
export type LockedFighter = LockedPlayer & {
  user_id: string;
  username: string;
  combat_id: string | null;
  created_at: Date;
  attacked_at: Date | null;
  escaped_at: Date | null;
  turns_spent: number;
  net_value: number;
  ship_name: string;
  ship_value: number;
  hull: number;
  max_hull: number;
  shields: number;
  max_shields: number;
  drones_attack: number;
  drones_defence: number;
  upgrade_drones: number;
};

const LOCK_PLAYERS = {
  name: 'lock_players',
  text: `SELECT p.id AS player_id, p.user_id, u.username, p.credits,
      ${turnsSql('p', '$2', '$3').spendable} AS turns, p.max_turns, p.is_galactic_citizen, p.home_region_id,
      p.current_sector_id AS sector_id, p.docked_station_id, p.landed_planet_id, p.combat_id, p.created_at, p.attacked_at, p.escaped_at, p.turns_spent,
      p.credits + COALESCE((SELECT sum(o.value) FROM ship_records o WHERE o.owner_id = p.id AND NOT o.is_destroyed), 0)::bigint
        AS net_value,
      s.id AS ship_id, s.type AS ship_type, s.name AS ship_name, s.value AS ship_value, s.speed, s.equipment, s.holds,
      s.cargo_used, s.hull, s.max_hull, s.shields, s.max_shields, s.drones_attack, s.drones_defence, s.upgrade_drones
    FROM players p ${activeShipSql('p')} JOIN account_records u ON u.id = p.user_id
    WHERE p.id = ANY($1::uuid[]) AND p.current_sector_id IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p, s`,
};

/**
 * Locks several players with their ships, in the order of their ids, so that two who attack each other cannot
 * deadlock. Players without a place are left out. Unlike `lockPlayer` it accepts players in a fight.
 */
export async function lockPlayers(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  playerIds: readonly string[],
): Promise<Map<string, LockedFighter>> {
  const wanted = [...new Set(playerIds)].toSorted();
  const read = () =>
    tx.sql<LockedFighter>(LOCK_PLAYERS, [wanted, ctx.clock.now(), ctx.settings.current().turns_per_day]);
  // As in lockPlayer: a player who changed ships while this waited is found by the second read.
  const first = await read();
  const rows = first.length < wanted.length ? await read() : first;
  return new Map(rows.map((row) => [row.player_id, row]));
}

/** Locks a player's row, to serialize their requests of one kind. */
export async function lockPlayerRow(tx: Tx, id: string): Promise<void> {
  await tx.sql('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [id]);
}

/** Locks those of the players who are docked at a station, skipping rows locked by others; returns their ids. */
export async function lockDocked(
  tx: Tx,
  playerIds: readonly string[],
  stationId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ id: string }>(
    `SELECT id FROM players WHERE id = ANY($1::uuid[]) AND docked_station_id = $2 FOR NO KEY UPDATE SKIP LOCKED`,
    [playerIds, stationId],
  );
  return new Set(rows.map(({ id }) => id));
}
