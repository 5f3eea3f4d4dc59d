import { changeDefences, requireOpenSpace, shipDrones } from '#server/game/defences/change-defences.ts';
import { type LockedDefence, leaveDefence, lockDefence } from '#server/game/defences/lock-defences.ts';
import type { CollectDefenceInput, DefenceChange } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type LockedPlayer, moveCredits } from '#server/world/players/index.ts';
import { changeShip, dronesChange } from '#server/world/ships/index.ts';

/**
 * Removes some or all of the player's defences where the ship is: drones come on board, mines and limpets refund part
 * of their price.
 * @throws DomainError NOT_FOUND, or CONFLICT `docked`, `not_here`, `turns_short` or `bays_full`
 */
export function collectDefence(ctx: PlayerCtx, input: CollectDefenceInput): Promise<DefenceChange> {
  return changeDefences(ctx, 'collect', input, async (tx, player) => {
    const laid = await requireOwnHere(tx, player, input.id);
    await requireOpenSpace(tx, player);
    const wanted = Math.min(laid.quantity, input.quantity ?? laid.quantity);
    const collected = laid.kind === 'drones' ? await loadDrones(ctx, tx, player, wanted) : wanted;
    if (laid.kind !== 'drones') await refundMines(ctx, tx, laid, collected);
    await leaveDefence(tx, laid, laid.quantity - collected);
    return laid;
  });
}

/** @throws DomainError NOT_FOUND for defences of others, CONFLICT `not_here` for those elsewhere */
export async function requireOwnHere(tx: Tx, player: LockedPlayer, id: string): Promise<LockedDefence> {
  const laid = await lockDefence(tx, id);
  if (laid?.player_id !== player.player_id) throw notFound('What you laid');
  if (laid.sector_id !== player.sector_id) throw conflict('not_here', 'This is in another sector. Fly there first.');
  return laid;
}

async function loadDrones(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, wanted: number): Promise<number> {
  const { drones_attack, max_drones_attack } = await shipDrones(ctx, tx, player);
  const free = max_drones_attack - drones_attack;
  if (free <= 0) throw conflict('bays_full', 'Your ship has no free bay for attack drones.', { ship: 0 });
  const loaded = Math.min(wanted, free);
  await changeShip(tx, player.ship_id, dronesChange({ attack: loaded, defence: 0 }));
  return loaded;
}

async function refundMines(ctx: PlayerCtx, tx: Tx, { kind, sector_id }: LockedDefence, quantity: number) {
  const { mine_price, trade_in_share } = ctx.settings.current();
  const amount = Math.floor((quantity * mine_price * trade_in_share) / 100);
  if (amount === 0) return;
  await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'mines_returned',
    amount,
    detail: { kind, quantity, sector_id },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
}
