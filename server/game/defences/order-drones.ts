import { changeDefences } from '#server/game/defences/change-defences.ts';
import { requireOwnHere } from '#server/game/defences/collect-defence.ts';
import type { DefenceChange, OrderDronesInput } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { recordAttack } from '#server/world/players/index.ts';

/**
 * Sets new orders for the player's drones where the ship is.
 * @throws DomainError NOT_FOUND, or CONFLICT `not_here`, `turns_short` or `only_drones`
 */
export function orderDrones(ctx: PlayerCtx, input: OrderDronesInput): Promise<DefenceChange> {
  return changeDefences(ctx, 'order', input, async (tx, player) => {
    const laid = await requireOwnHere(tx, player, input.id);
    if (laid.kind !== 'drones') throw conflict('only_drones', 'Mines and limpets take no orders.');
    if (input.mode === 'attack') await recordAttack(tx, [player.player_id], ctx.clock.now());
    await tx.sql('UPDATE sector_defences SET mode = $2, toll = $3 WHERE id = $1', [laid.id, input.mode, input.toll]);
    return laid;
  });
}
