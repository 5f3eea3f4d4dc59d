import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { TURN_BALANCE_COLUMNS } from '#server/world/players/events.ts';
import type { LockedPlayer } from '#server/world/players/lock-player.ts';
import type { TurnBalance } from '#server/world/players/rules/turns.ts';
import { spendTurns } from '#server/world/players/spend-turns.ts';
import { spendTurnsSql } from '#server/world/players/turns-sql.ts';

/**
 * Docks the player at a station in the assigned slip; returns the turn balance.
 * @throws DomainError CONFLICT `moved_meanwhile`
 */
export async function dockPlayer(
  ctx: PlayerCtx,
  tx: Tx,
  dock: { station_id: string; slip: string; turn_cost: number },
): Promise<TurnBalance> {
  const spend = spendTurnsSql('p', '$3', '$4', '$6');
  const [balance] = await tx.sql<TurnBalance>(
    `UPDATE players p SET ${spend.set}, docked_station_id = $2, landed_planet_id = NULL, docked_slip = $5, docked_at = $4
     WHERE p.id = $1 AND p.docked_station_id IS NULL AND ${spend.where} RETURNING ${TURN_BALANCE_COLUMNS}`,
    [ctx.player_id, dock.station_id, dock.turn_cost, ctx.clock.now(), dock.slip, ctx.settings.current().turns_per_day],
  );
  if (!balance) throw conflict('moved_meanwhile', 'Your position has changed. Read it again.');
  return balance;
}

/** Undocks everyone at a station that is moved or removed; the ships stay in the sector. */
export async function undockFrom(tx: Tx, stationId: string): Promise<void> {
  await tx.sql('UPDATE players SET docked_station_id = NULL WHERE docked_station_id = $1', [stationId]);
}

/** Undocks players whose rows are locked. */
export async function undockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.sql('UPDATE players SET docked_station_id = NULL WHERE id = ANY($1::uuid[])', [playerIds]);
}

/**
 * Lands a locked player, who is in the planet's sector, on the planet; returns the turns left.
 * @throws DomainError CONFLICT `docked`, `turns_short`
 */
export async function landPlayer(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  landing: { planet_id: string; turn_cost: number },
): Promise<number> {
  if (player.docked_station_id !== null) throw conflict('docked', 'Undock first.');
  const turns = await spendTurns(ctx, tx, player, landing.turn_cost);
  await tx.sql('UPDATE players SET landed_planet_id = $2 WHERE id = $1', [player.player_id, landing.planet_id]);
  return turns;
}

/** Takes a player back into space. */
export async function clearLanding(tx: Tx, playerId: string): Promise<void> {
  await tx.sql('UPDATE players SET landed_planet_id = NULL WHERE id = $1', [playerId]);
}

/** Takes everybody off a planet. */
export async function clearPlanet(tx: Tx, planetId: string): Promise<void> {
  await tx.sql('UPDATE players SET landed_planet_id = NULL WHERE landed_planet_id = $1', [planetId]);
}
