import { notifyPlayers } from '#server/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { undockPlayers } from '#server/players/index.ts';
import { announceSlipLost } from '#server/trading/events.ts';
import { usedSlips } from '#server/trading/queries/read-slips.ts';
import {
  freeSlips,
  overstayedSince,
  type SlipCounts,
  type SlipKind,
  slipSize,
  slipsOf,
} from '#server/trading/rules/slips.ts';

export type DockStation = { id: string; name: string; slips_transient: number; slips_long_term: number };

/**
 * Finds a slip at a station whose row is locked: the kind wished for, else a transient one, from which ships that have
 * overstayed make way, else a long-term one.
 * @throws DomainError CONFLICT `no_slip` with the size that is needed and what is free
 */
export async function occupySlip(
  ctx: PlayerCtx,
  tx: Tx,
  station: DockStation,
  ship: { ship_type: string; slip?: SlipKind | undefined },
): Promise<SlipKind> {
  const size = slipSize(ship.ship_type);
  const total = slipsOf(ctx.settings.current(), station);
  let free = freeSlips(total, await usedSlips(tx, station.id));
  if (ship.slip !== 'long_term') {
    if (free.transient < size && total.transient >= size) {
      await clearOverstayed(ctx, tx, station, size - free.transient);
      free = freeSlips(total, await usedSlips(tx, station.id));
    }
    if (free.transient >= size) return 'transient';
  }
  if (ship.slip !== 'transient' && free.long_term >= size) return 'long_term';
  throw noSlip(size, free, total);
}

function noSlip(size: number, free: SlipCounts, total: SlipCounts) {
  const fits = Math.max(total.transient, total.long_term) >= size;
  return conflict(
    'no_slip',
    fits ? 'No slip is free for your ship right now.' : 'Your ship is too large for this station.',
    {
      needed: size,
      free_transient: free.transient,
      free_long_term: free.long_term,
    },
  );
}

/** The longest docked first. Players in the middle of a transaction are skipped without waiting. */
async function clearOverstayed(ctx: PlayerCtx, tx: Tx, station: DockStation, slips: number): Promise<void> {
  const overdue = await tx.sql<{ id: string; user_id: string; type: string }>(
    `SELECT p.id, p.user_id, s.type FROM players p JOIN ships s ON s.id = p.active_ship_id
     WHERE p.docked_station_id = $1 AND p.docked_slip = 'transient' AND p.docked_at < $2
     ORDER BY p.docked_at, p.id FOR UPDATE OF p SKIP LOCKED`,
    [station.id, overstayedSince(ctx.settings.current(), ctx.clock.now())],
  );
  const leaving: typeof overdue = [];
  for (let cleared = 0; cleared < slips && leaving.length < overdue.length; ) {
    const next = overdue[leaving.length];
    if (!next) break;
    leaving.push(next);
    cleared += slipSize(next.type);
  }
  const ids = leaving.map(({ id }) => id);
  await undockPlayers(tx, ids);
  for (const { user_id } of leaving) announceSlipLost(ctx, tx, user_id, station);
  await notifyPlayers(ctx, tx, ids, {
    type: 'slip_lost',
    data: { station_id: station.id, station_name: station.name },
  });
}
