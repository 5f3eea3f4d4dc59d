import { settleNotifications } from '#server/foundation/notifications/index.ts';
import { clearWanted } from '#server/game/combat/index.ts';
import { demandKey } from '#server/game/npcs/events.ts';
import { figuresOfRole } from '#server/game/npcs/rules/roles.ts';
import type { PaidDemand } from '#server/game/npcs/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { type LockedPlayer, lockPlayer, moveCredits } from '#server/world/players/index.ts';
import { unloadCargo } from '#server/world/ships/index.ts';

type Demand = {
  npc_id: string;
  sector_id: string;
  kind: 'cargo' | 'fine';
  commodity: string | null;
  quantity: number;
  fine: number;
};

/**
 * Gives a pirate the demanded cargo, or pays the police's fine, which clears the wanted level. A demand to leave cannot
 * be paid.
 * @throws DomainError NOT_FOUND, or CONFLICT `not_here`, `cargo_short` or `credits_short`
 */
export function payDemand(ctx: PlayerCtx, input: { id: string }): Promise<PaidDemand> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'npcs.pay', input, async () => {
      const player = await lockPlayer(ctx, tx);
      const [demand] = await tx.sql<Demand>(
        `DELETE FROM npc_demands WHERE id = $1 AND player_id = $2 AND kind <> 'leave'
         RETURNING npc_id, sector_id, kind, commodity, quantity, fine`,
        [input.id, ctx.player_id],
      );
      if (!demand) throw notFound('This demand');
      await settleNotifications(ctx, tx, ctx.player_id, [demandKey(input.id)]);
      if (demand.sector_id !== player.sector_id)
        throw conflict('not_here', 'You have left: nothing is demanded any more.');
      const credits = demand.kind === 'fine' ? await payFine(ctx, tx, demand) : player.credits;
      if (demand.kind === 'cargo') await giveCargo(ctx, tx, player, demand);
      return { kind: demand.kind, credits };
    }),
  );
}

async function payFine(ctx: PlayerCtx, tx: Tx, { npc_id, sector_id, fine }: Demand): Promise<number> {
  const paid = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'fine_paid',
    amount: -fine,
    detail: { sector_id },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw conflict('credits_short', `The fine is ${fine} credits, which you do not have.`, { needed: fine });
  await clearWanted(tx, ctx.player_id);
  await recordDeed(ctx, tx, npc_id, 'fined', sector_id);
  return paid.credits;
}

/** A pirate loads what fits into its hold of one good; the rest is lost. */
async function giveCargo(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, demand: Demand): Promise<void> {
  const { commodity, quantity, npc_id, sector_id } = demand;
  if (!commodity || (await unloadCargo(tx, player.ship_id, { commodity, quantity })) === undefined)
    throw conflict('cargo_short', `You do not carry ${quantity} units of it any more.`, { needed: quantity });
  await tx.sql(
    `UPDATE npc_states SET cargo = $2, cargo_cost = 0,
       cargo_quantity = LEAST($4::int, CASE WHEN cargo = $2 THEN cargo_quantity ELSE 0 END + $3::int)
     WHERE npc_id = $1`,
    [npc_id, commodity, quantity, figuresOfRole('pirate').holds],
  );
  await recordDeed(ctx, tx, npc_id, 'robbed', sector_id);
}

async function recordDeed(ctx: PlayerCtx, tx: Tx, npcId: string, deed: 'fined' | 'robbed', sectorId: string) {
  await tx.sql('UPDATE npc_states SET deed = $2, subject = $3, deed_sector_id = $4, deed_at = $5 WHERE npc_id = $1', [
    npcId,
    deed,
    ctx.actor.username,
    sectorId,
    ctx.clock.now(),
  ]);
}
