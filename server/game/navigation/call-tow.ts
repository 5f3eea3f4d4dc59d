import { randomUUIDv7 } from 'node:crypto';
import { announceMove, announceTow } from '#server/game/navigation/events.ts';
import { readSurroundings } from '#server/game/navigation/queries/sector-view.ts';
import { type TowOffer, towOffer } from '#server/game/navigation/queries/tow-offer.ts';
import type { TowReason } from '#server/game/navigation/rules/distress.ts';
import type { TowResult } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { plannedOnce } from '#server/platform/idempotency.ts';
import { announceTurns, type LockedPlayer, lockPlayer, relocatePlayer, turnsOf } from '#server/world/players/index.ts';

const REFUSALS = {
  way_out: 'A way to fedspace is open: a tow is only for ships that are stuck.',
  in_fedspace: 'You are in fedspace: a tow is only for ships that are stuck.',
  no_destination: 'There is no open sector that a tow could bring you to.',
} as const;

/**
 * A distress tow to the nearest fedspace, with ship and cargo; undocks first. Never refused for lack of turns: missing
 * turns are owed.
 * @throws DomainError CONFLICT `not_placed`, `tow_not_offered` with `refused_by`, or `moved_meanwhile`
 */
export async function callTow(ctx: PlayerCtx): Promise<TowResult> {
  // Calculated on a snapshot before a connection is held; the sector is checked again under the player's lock.
  const request = { operation: 'nav.tow', input: {} };
  const towed = await plannedOnce(
    ctx,
    request,
    () => towOffer(ctx),
    async (tx, offer) => {
      const player = await lockPlayer(ctx, tx);
      if (!offer.offered)
        throw conflict('tow_not_offered', REFUSALS[offer.refused_by], { refused_by: offer.refused_by });
      if (player.sector_id !== offer.from)
        throw conflict('moved_meanwhile', 'Your position has changed. Read it again.');
      return tow(ctx, tx, player, offer);
    },
  );
  return { ...towed, ...(await readSurroundings(ctx)) };
}

async function tow(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, offer: TowOffer & { offered: true }) {
  const to = offer.graph.ids[offer.to] ?? '';
  const cost = ctx.settings.current().tow_turns;
  const balance = await relocatePlayer(ctx, tx, player, { to, cost });
  const turns = turnsOf(ctx.settings.current(), balance, ctx.clock.now());
  const paid = Math.min(player.turns, cost);
  const bill = { turns_paid: paid, turns_owed: cost - paid };
  await logTow(ctx, tx, { from: player.sector_id, to, reason: offer.reason, ...bill });
  announceMove(ctx, tx, player, { to, quiet_origin: true, quiet_goal: true });
  announceTow(ctx, tx, { from_sector_id: player.sector_id, sector_id: to, ...bill });
  announceTurns(ctx, tx, turns);
  return { from: player.sector_id, to, reason: offer.reason, ...bill, turns };
}

type TowRow = { from: string; to: string; reason: TowReason; turns_paid: number; turns_owed: number };

async function logTow(ctx: PlayerCtx, tx: Tx, row: TowRow): Promise<void> {
  await tx.sql(
    `INSERT INTO nav_tows (id, player_id, from_sector_id, to_sector_id, reason, turns_paid, turns_owed, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      randomUUIDv7(),
      ctx.player_id,
      row.from,
      row.to,
      row.reason,
      row.turns_paid,
      row.turns_owed,
      ctx.request.request_id,
      ctx.clock.now(),
    ],
  );
}
