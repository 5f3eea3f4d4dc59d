import { recordGiftOf } from '#server/foundation/giving/index.ts';
import type { CollectResult } from '#server/game/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import {
  areLinked,
  type LockedPlayer,
  lockPlayer,
  lockPlayers,
  moveCredits,
  spendTurns,
} from '#server/world/players/index.ts';
import { loadSalvage } from '#server/world/ships/index.ts';

type Piece = { id: string; ship_type: string; scrap: number; combat_id: string | null; owner_id: string | null };

type Lot = { commodity: Commodity; quantity: number };

/**
 * Collects salvage in the player's sector: its scrap as credits, and as much of the cargo as fits into the hold; the
 * rest stays. Of two concurrent collectors the second gets what remains. Salvage of an owner who may be the same person
 * counts as a gift from that owner.
 * @throws DomainError NOT_FOUND, or CONFLICT `docked`, `hold_full`, `wreck_of_own_side`, `not_placed` or `turns_short`
 */
export function collectSalvage(ctx: PlayerCtx, input: { id: string }): Promise<CollectResult> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'combat.collect', input, async () => {
      const locked = await lockOwner(ctx, tx, input.id);
      const player = await lockPlayer(ctx, tx);
      if (player.docked_station_id !== null) throw conflict('docked', 'You are docked. Leave the dock first.');
      const piece = await lockPiece(ctx, tx, input.id, player.sector_id);
      const lots = await tx.sql<Lot>(
        'SELECT commodity, quantity FROM salvage_cargo WHERE salvage_id = $1 ORDER BY commodity',
        [piece.id],
      );
      const taken = fitting(lots, player.holds - player.cargo_used);
      if (piece.scrap === 0 && taken.length === 0) throw conflict('hold_full', 'Your hold is full.');
      await requireGiving(ctx, tx, { piece, taken, locked });
      await spendTurns(ctx, tx, player, ctx.settings.current().salvage_turns);
      return collect(ctx, tx, player, { piece, lots, taken });
    }),
  );
}

async function lockPiece(ctx: PlayerCtx, tx: Tx, id: string, sectorId: string): Promise<Piece> {
  const [piece] = await tx.sql<Piece>(
    'SELECT id, ship_type, scrap, combat_id, owner_id FROM salvage WHERE id = $1 AND sector_id = $2 AND expires_at > $3 FOR UPDATE',
    [id, sectorId, ctx.clock.now()],
  );
  if (!piece) throw notFound('The salvage');
  return piece;
}

/** The former owner counts as the giver, so both players are locked, in one order. Returns the owner's id. */
async function lockOwner(ctx: PlayerCtx, tx: Tx, id: string): Promise<ReadonlySet<string>> {
  const [piece] = await tx.sql<{ owner_id: string | null }>('SELECT owner_id FROM salvage WHERE id = $1', [id]);
  if (!piece?.owner_id) return new Set();
  return new Set((await lockPlayers(ctx, tx, [ctx.player_id, piece.owner_id])).keys());
}

/** The value: scrap by its credits, goods by their mid prices. */
async function requireGiving(
  ctx: PlayerCtx,
  tx: Tx,
  { piece, taken, locked }: { piece: Piece; taken: readonly Lot[]; locked: ReadonlySet<string> },
): Promise<void> {
  const { id, owner_id, scrap } = piece;
  const { player_id } = ctx;
  if (owner_id === null || owner_id === player_id) return;
  if (!(await areLinked(tx, player_id, owner_id, ctx.clock.now()))) return;
  const settings = ctx.settings.current();
  const goods = taken.reduce((sum, { commodity, quantity }) => sum + settings[`mid_price_${commodity}`] * quantity, 0);
  const gift = { route: 'salvage', value: scrap + goods, receiver_id: player_id, subject_id: id } as const;
  if (!locked.has(owner_id) || !(await recordGiftOf(ctx, tx, owner_id, gift)))
    throw conflict(
      'wreck_of_own_side',
      'Whoever lost this ship may be of your own side, and may not give you that much. Leave it to others.',
    );
}

function fitting(lots: readonly Lot[], free: number): Lot[] {
  let left = free;
  return lots.flatMap(({ commodity, quantity }): Lot[] => {
    const part = Math.min(left, quantity);
    left -= part;
    return part > 0 ? [{ commodity, quantity: part }] : [];
  });
}

type Collection = { piece: Piece; lots: readonly Lot[]; taken: readonly Lot[] };

async function collect(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, { piece, lots, taken }: Collection) {
  await loadSalvage(tx, player.ship_id, taken);
  for (const { commodity, quantity } of taken) await removeLot(tx, piece.id, commodity, quantity);
  const credits = await payScrap(ctx, tx, player, piece);
  const count = (list: readonly Lot[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = count(taken) < count(lots);
  if (!left) await tx.sql('DELETE FROM salvage WHERE id = $1', [piece.id]);
  return { credits, scrap: piece.scrap, cargo: [...taken], left };
}

async function removeLot(tx: Tx, salvageId: string, commodity: string, quantity: number): Promise<void> {
  const emptied = await tx.sql(
    'DELETE FROM salvage_cargo WHERE salvage_id = $1 AND commodity = $2 AND quantity = $3 RETURNING 1',
    [salvageId, commodity, quantity],
  );
  if (emptied.length > 0) return;
  await tx.sql('UPDATE salvage_cargo SET quantity = quantity - $3 WHERE salvage_id = $1 AND commodity = $2', [
    salvageId,
    commodity,
    quantity,
  ]);
}

async function payScrap(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, piece: Piece): Promise<number> {
  if (piece.scrap === 0) return player.credits;
  await tx.sql('UPDATE salvage SET scrap = 0 WHERE id = $1', [piece.id]);
  const moved = await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'salvage_collected',
    amount: piece.scrap,
    detail: { ship_type: piece.ship_type, combat_id: piece.combat_id },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  return moved?.credits ?? player.credits + piece.scrap;
}
