import { applyAssignment, assignSlips, planWithLocks } from '#server/game/trading/assign-slips.ts';
import { type DockStation, readLine, type StationSlips } from '#server/game/trading/queries/read-line.ts';
import {
  freeSlips,
  occupiedSlips,
  type SlipKind,
  slipSize,
  type WaitingShip,
} from '#server/game/trading/rules/slips.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { type LockedStation, lockStation } from '#server/world/galaxy/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

/**
 * Finds a slip at a station whose row is locked: the one held for the player, otherwise a free one or that of ships
 * that have overstayed, unless others are waiting.
 * @throws DomainError CONFLICT `slip_cooldown`, or `no_slip` with the required size, what is free and who waits
 */
export async function occupySlip(
  ctx: PlayerCtx,
  tx: Tx,
  station: DockStation,
  ship: { ship_type: string; slip?: SlipKind | undefined },
): Promise<SlipKind> {
  await requireNoCooldown(ctx, tx, station.id);
  const settings = ctx.settings.current();
  let state = await readLine(tx, settings, station);
  if (state.line.length > 0) state = await assignSlips(ctx, tx, station);
  const mine = state.line.find(({ player_id }) => player_id === ctx.player_id);
  const size = slipSize(ship.ship_type);
  const held = mine?.granted;
  if (held && (ship.slip ?? held.slip) === held.slip && openWithout(state, ctx.player_id)[held.slip] >= size) {
    await leaveOwnWait(ctx, tx);
    return held.slip;
  }
  const me: WaitingShip = {
    player_id: ctx.player_id,
    size,
    // Behind everyone who joined in the same millisecond.
    since: ctx.clock.now().getTime() + 1,
    granted: null,
    wish: ship.slip,
  };
  const others = state.line.filter(({ player_id }) => player_id !== ctx.player_id);
  const plan = await planWithLocks(ctx, tx, station, { ...state, line: [...others, me] });
  const grant = plan.grants.find(({ player_id }) => player_id === ctx.player_id);
  if (!grant || (mine && !held)) throw noSlip(state, size);
  await applyAssignment(ctx, tx, station, state, { ...plan, grants: [] });
  if (mine) await leaveOwnWait(ctx, tx);
  return grant.slip;
}

/** @throws DomainError CONFLICT `slip_cooldown` for a player who recently had to leave a slip of the station */
export async function requireNoCooldown(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<void> {
  const [cooldown] = await tx.sql<{ until: Date }>(
    'SELECT until FROM slip_cooldowns WHERE player_id = $1 AND station_id = $2 AND until > $3',
    [ctx.player_id, stationId, ctx.clock.now()],
  );
  if (!cooldown) return;
  throw conflict('slip_cooldown', 'You made room for another ship here a short while ago. Dock again later.', {
    dock_again_at: cooldown.until.toISOString(),
  });
}

export async function leaveOwnWait(ctx: PlayerCtx, tx: Tx): Promise<boolean> {
  return (await tx.sql('DELETE FROM slip_waits WHERE player_id = $1 RETURNING 1', [ctx.player_id])).length > 0;
}

function openWithout(state: StationSlips, playerId: string) {
  return freeSlips(
    state.total,
    occupiedSlips({ ...state, line: state.line.filter(({ player_id }) => player_id !== playerId) }),
  );
}

/** The error if no slip is available now. */
export function noSlip(state: StationSlips, size: number) {
  const fits = Math.max(state.total.transient, state.total.long_term) >= size;
  const free = freeSlips(state.total, occupiedSlips(state));
  return conflict(
    'no_slip',
    fits
      ? 'No slip is free for your ship right now. You can wait in line for one.'
      : 'Your ship is too large for this station.',
    {
      needed: size,
      free_transient: free.transient,
      free_long_term: free.long_term,
      waiting: state.line.filter(({ granted }) => granted === null).length,
      fits,
    },
  );
}

/**
 * Locks the station of a sector, so that two ships cannot get the last slip.
 * @throws DomainError CONFLICT `no_station` or `region_closed`
 */
export async function findDock(
  tx: Tx,
  sectorId: string,
  stationId: string | undefined,
): Promise<Omit<LockedStation, 'region_status'>> {
  const found = await lockStation(tx, sectorId, stationId);
  if (!found) throw conflict('no_station', 'This station is not in your sector.');
  const { region_status, ...station } = found;
  if (isRegionClosed(region_status)) throw conflict('region_closed', 'This region is closed.');
  return station;
}
