import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { turnsSql } from '#server/players/turns-sql.ts';
import type { EquipmentItem } from '#server/ships/index.ts';
import { activeShipSql } from '#server/ships/index.ts';

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
