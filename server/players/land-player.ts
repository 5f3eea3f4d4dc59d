import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import type { LockedPlayer } from '#server/players/lock-player.ts';
import { spendTurns } from '#server/players/spend-turns.ts';

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
