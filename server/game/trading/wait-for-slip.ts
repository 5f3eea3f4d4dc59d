import { assignSlips, scheduleNextRun } from '#server/game/trading/assign-slips.ts';
import { findDock, noSlip, requireNoCooldown } from '#server/game/trading/occupy-slip.ts';
import { readLine } from '#server/game/trading/queries/read-line.ts';
import { readSlip } from '#server/game/trading/queries/read-slip.ts';
import { slipSize } from '#server/game/trading/rules/slips.ts';
import type { SlipStatus } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer } from '#server/world/players/index.ts';

/**
 * Joins the line for a slip of the sector's station; a player already in it keeps their place.
 * @throws DomainError CONFLICT `not_placed`, `already_docked`, `no_station`, `region_closed`, `slip_cooldown`, or
 * `no_slip` if the ship is too large for the station
 */
export async function waitForSlip(ctx: PlayerCtx, input: { station_id?: string | undefined }): Promise<SlipStatus> {
  await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'trading.wait_for_slip', input, async () => {
      const player = await lockPlayer(ctx, tx);
      if (player.docked_station_id) throw conflict('already_docked', 'You are already docked.');
      const station = await findDock(tx, player.sector_id, input.station_id);
      await requireNoCooldown(ctx, tx, station.id);
      const state = await readLine(tx, ctx.settings.current(), station);
      const size = slipSize(player.ship_type);
      if (Math.max(state.total.transient, state.total.long_term) < size) throw noSlip(state, size);
      const now = ctx.clock.now();
      const joined = await tx.sql(
        `INSERT INTO slip_waits AS w (player_id, station_id, since) VALUES ($1, $2, $3)
         ON CONFLICT (player_id) DO UPDATE SET station_id = $2, since = $3, granted_slip = NULL, granted_until = NULL
         WHERE w.station_id <> $2 RETURNING 1`,
        [ctx.player_id, station.id, now],
      );
      await assignSlips(ctx, tx, station);
      const due = new Date(now.getTime() + ctx.settings.current().slip_wait_minutes * 60_000);
      if (joined.length > 0) await scheduleNextRun(ctx, tx, station.id, due);
      return {};
    }),
  );
  return readSlip(ctx);
}
