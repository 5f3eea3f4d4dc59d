import type { z } from 'zod';
import { FOREIGN_HOLDINGS } from '#server/money/subscriptions/queries/read-lapse.ts';
import type { relocateOutput } from '#server/money/subscriptions/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { announceTurns, lockPlayer, relocatePlayer, turnsOf } from '#server/world/players/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

type Relocation = z.infer<typeof relocateOutput>;

/**
 * The one free relocation of a lapse, to a sector abroad in which the player owns something.
 * @throws DomainError CONFLICT `no_lapse`, `relocation_used`, `liquidation_over`, `region_closed`; NOT_FOUND
 */
export function relocateInLapse(ctx: PlayerCtx, input: { sector_id: string }): Promise<Relocation> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'subscriptions.relocate', input, async () => {
      const player = await lockPlayer(ctx, tx);
      await useRelocation(ctx, tx);
      await requireHolding(ctx, tx, input.sector_id);
      const balance = await relocatePlayer(ctx, tx, player, { to: input.sector_id, cost: 0 });
      announceTurns(ctx, tx, turnsOf(ctx.settings.current(), balance, ctx.clock.now()));
      announceFlight(ctx, tx, player.sector_id, input.sector_id, player.ship_type);
      return { sector_id: input.sector_id, relocated_at: ctx.clock.now().toISOString() };
    }),
  );
}

async function useRelocation(ctx: PlayerCtx, tx: Tx): Promise<void> {
  const now = ctx.clock.now();
  const [lapse] = await tx.sql<{ id: string; deadline: Date; relocated_at: Date | null }>(
    `SELECT id, deadline, relocated_at FROM citizenship_lapses
     WHERE player_id = $1 AND cured_at IS NULL AND compensated_at IS NULL FOR UPDATE`,
    [ctx.player_id],
  );
  if (!lapse) throw conflict('no_lapse', 'Your citizenship has not lapsed.');
  if (now >= lapse.deadline) throw conflict('liquidation_over', 'The seven days of this lapse are over.');
  if (lapse.relocated_at) throw conflict('relocation_used', 'The free relocation of this lapse was used already.');
  await tx.sql('UPDATE citizenship_lapses SET relocated_at = $2 WHERE id = $1', [lapse.id, now]);
}

async function requireHolding(ctx: PlayerCtx, tx: Tx, sectorId: string): Promise<void> {
  const [place] = await tx.sql<{ status: string }>(
    `SELECT r.status FROM (${FOREIGN_HOLDINGS}) f JOIN map_region_details r ON r.id = f.region_id WHERE f.sector_id = $2`,
    [ctx.player_id, sectorId],
  );
  if (!place) throw notFound('A holding of yours in that sector of a foreign region');
  if (isRegionClosed(place.status)) throw conflict('region_closed', 'This region is closed.');
}

/** Players in both sectors see the ship leave and arrive, without its origin or destination. */
function announceFlight(ctx: PlayerCtx, tx: Tx, from: string, to: string, ship_type: string): void {
  const { user_id, username: name } = ctx.actor;
  const who = { user_id, name, ship_type, kind: 'player' as const };
  tx.afterCommit(async () => {
    await ctx.realtime.refreshRooms(user_id);
    ctx.realtime.publish(rooms.sector(from), 'sector_departure', { ...who, sector_id: from, to_sector_id: null });
    ctx.realtime.publish(rooms.sector(to), 'sector_arrival', { ...who, sector_id: to, from_sector_id: null });
  });
}
