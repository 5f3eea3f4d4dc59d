import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { visitSectorSql } from '#server/world/players/chart-sectors.ts';
import { TURN_BALANCE_COLUMNS } from '#server/world/players/events.ts';
import { leaveSector } from '#server/world/players/leave-sector.ts';
import type { LockedPlayer } from '#server/world/players/lock-player.ts';
import type { TurnBalance } from '#server/world/players/rules/turns.ts';
import { chargeTurnsSql } from '#server/world/players/turns-sql.ts';
import { relocateShip } from '#server/world/ships/index.ts';

/**
 * Moves a locked player with the active ship to another sector without a flight, for `cost` turns; missing turns are
 * owed. Charts the sector.
 * @throws DomainError CONFLICT `moved_meanwhile`
 */
export async function relocatePlayer(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  { to, cost }: { to: string; cost: number },
): Promise<TurnBalance> {
  const now = ctx.clock.now();
  await leaveSector(ctx, tx, player);
  const charge = chargeTurnsSql('p', '$4', '$5', '$6');
  const [balance] = await tx.sql<TurnBalance>(
    `WITH moved AS (
       UPDATE players p SET ${charge.set}, current_sector_id = $2, docked_station_id = NULL, landed_planet_id = NULL, chart_seq = chart_seq + 1
       WHERE p.id = $1 AND p.current_sector_id = $3 RETURNING ${TURN_BALANCE_COLUMNS}, chart_seq),
     seen AS (
       ${visitSectorSql('moved', { player: '$1', sector: '$2', now: '$5' })})
     SELECT ${TURN_BALANCE_COLUMNS} FROM moved`,
    [player.player_id, to, player.sector_id, cost, now, ctx.settings.current().turns_per_day],
  );
  if (!balance) throw conflict('moved_meanwhile', 'Your position has changed. Read it again.');
  await relocateShip(tx, player.ship_id, to);
  return balance;
}
