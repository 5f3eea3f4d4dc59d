import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer } from '#server/world/players/lock-player.ts';
import { loadCargo, lockShip, shipWithin, unloadCargo } from '#server/world/ships/index.ts';
import type { JettisonInput, MoveCargoInput, Ship } from '#server/world/ships/schemas.ts';

/**
 * Moves goods between two of the player's ships in their sector, with what was paid for them.
 * @throws DomainError NOT_FOUND; CONFLICT `same_ship`, `no_room` and as `jettisonCargo`
 */
export function transferCargo(ctx: PlayerCtx, input: MoveCargoInput): Promise<{ from: Ship; to: Ship }> {
  if (input.id === input.to_ship_id) throw conflict('same_ship', 'Choose another ship to load.');
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'ships.moveCargo', input, async () => {
      const { sector_id } = await lockPlayer(ctx, tx);
      // In one order, whichever way the goods go.
      for (const id of [input.id, input.to_ship_id].sort()) await requireShipHere(tx, ctx.player_id, sector_id, id);
      const { commodity, quantity } = input;
      const cost_basis = await unloadHeld(tx, input);
      if (!(await loadCargo(tx, input.to_ship_id, { commodity, quantity, cost_basis })))
        throw conflict('no_room', 'The other ship has too little space for it.');
      return {
        from: await shipWithin(ctx, tx, ctx.player_id, input.id),
        to: await shipWithin(ctx, tx, ctx.player_id, input.to_ship_id),
      };
    }),
  );
}

/**
 * Locks a ship of the player, whose row must be locked before, in this sector.
 * @throws DomainError NOT_FOUND; CONFLICT `ship_elsewhere`, `ship_destroyed` or `ship_in_hangar`
 */
export async function requireShipHere(tx: Tx, playerId: string, sectorId: string, id: string): Promise<void> {
  const ship = await lockShip(tx, id, playerId);
  if (!ship) throw notFound('The ship');
  if (ship.is_destroyed) throw conflict('ship_destroyed', 'This ship has been destroyed.');
  if (ship.hangar_until) throw conflict('ship_in_hangar', 'This ship is in the abandoned hangar. Claim it first.');
  if (ship.sector_id !== sectorId) throw conflict('ship_elsewhere', 'This ship is in another sector. Fly there first.');
}

/** Unloads goods of a locked ship; returns what was paid for them. @throws DomainError CONFLICT `cargo_short` */
export async function unloadHeld(tx: Tx, { id, commodity, quantity }: JettisonInput): Promise<number> {
  const cost = await unloadCargo(tx, id, { commodity, quantity });
  if (cost === undefined) throw conflict('cargo_short', 'The ship has fewer units of it on board.');
  return cost;
}
