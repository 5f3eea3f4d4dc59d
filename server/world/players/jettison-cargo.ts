import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer } from '#server/world/players/lock-player.ts';
import { requireShipHere, unloadHeld } from '#server/world/players/transfer-cargo.ts';
import { shipWithin } from '#server/world/ships/index.ts';
import type { JettisonInput, Ship } from '#server/world/ships/schemas.ts';

/**
 * Throws goods of one of the player's ships in their sector overboard. They are lost for good: floating goods would be
 * a way to hand them to another account.
 * @throws DomainError NOT_FOUND; CONFLICT `cargo_short`, `ship_elsewhere`, `ship_destroyed`, `ship_in_hangar`,
 * `in_combat` or `not_placed`
 */
export function jettisonCargo(ctx: PlayerCtx, input: JettisonInput): Promise<Ship> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'ships.jettison', input, async () => {
      const { sector_id } = await lockPlayer(ctx, tx);
      await requireShipHere(tx, ctx.player_id, sector_id, input.id);
      await unloadHeld(tx, input);
      return shipWithin(ctx, tx, ctx.player_id, input.id);
    }),
  );
}
