import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { announceSlipLost, announceSlipUpdate, SLIPS_CHANGED } from '#server/game/trading/events.ts';
import { type DockStation, readLine, type StationSlips } from '#server/game/trading/queries/read-line.ts';
import { forecastSlips, inOrder, planSlips, type SlipPlan, type SlipState } from '#server/game/trading/rules/slips.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { lockFreeStation } from '#server/world/galaxy/index.ts';
import { lockDocked, undockPlayers } from '#server/world/players/index.ts';

export type SlipCtx = Pick<Services, 'clock' | 'realtime' | 'settings' | 'sendInTransaction'>;

/** Within a transaction that locked the station: grants, removals, and the events for everyone concerned. */
export async function assignSlips(ctx: SlipCtx, tx: Tx, station: DockStation): Promise<StationSlips> {
  await leaveLine(tx, station.id);
  const before = await readLine(tx, ctx.settings.current(), station);
  const plan = await planWithLocks(ctx, tx, station, before);
  await applyAssignment(ctx, tx, station, before, plan);
  const after = await readLine(tx, ctx.settings.current(), station);
  announceLine(ctx, tx, station, before, after);
  return after;
}

/** Deletes rows of players who have left or docked. */
async function leaveLine(tx: Tx, stationId: string): Promise<void> {
  await tx.sql(
    `DELETE FROM slip_waits w USING player_records p, map_stations st
     WHERE w.station_id = $1 AND p.id = w.player_id AND st.id = w.station_id
       AND (p.docked_station_id IS NOT NULL OR p.current_sector_id IS DISTINCT FROM st.sector_id)`,
    [stationId],
  );
}

/** A plan for ships that can be moved: those locked by other transactions are skipped without waiting. */
export async function planWithLocks(
  ctx: Pick<SlipCtx, 'clock' | 'settings'>,
  tx: Tx,
  station: DockStation,
  state: SlipState,
): Promise<SlipPlan> {
  const now = ctx.clock.now().getTime();
  const busy = new Set<string>();
  for (;;) {
    const docked = state.docked.map((ship) => ({ ...ship, busy: busy.has(ship.player_id) }));
    const plan = planSlips(ctx.settings.current(), { ...state, docked }, now);
    const leaving = [...plan.ended, ...plan.removed.map(({ player_id }) => player_id)];
    if (leaving.length === 0) return plan;
    const free = await lockDocked(tx, leaving, station.id);
    const missed = leaving.filter((id) => !free.has(id));
    if (missed.length === 0) return plan;
    for (const id of missed) busy.add(id);
  }
}

/** Writes a plan; slips are granted to waiting players only. */
export async function applyAssignment(
  ctx: SlipCtx,
  tx: Tx,
  station: DockStation,
  { users }: Pick<StationSlips, 'users'>,
  plan: SlipPlan,
): Promise<void> {
  const now = ctx.clock.now();
  const again = new Date(now.getTime() + ctx.settings.current().slip_cooldown_minutes * 60_000);
  const removed = plan.removed.map(({ player_id }) => player_id);
  await moveOut(ctx, tx, station, { players: plan.ended, users, reason: 'time_up', again: null });
  await moveOut(ctx, tx, station, { players: removed, users, reason: 'made_room', again });
  await tx.sql(
    `INSERT INTO slip_cooldowns (player_id, station_id, until) SELECT unnest($1::uuid[]), $2, $3
     ON CONFLICT (player_id, station_id) DO UPDATE SET until = EXCLUDED.until`,
    [removed, station.id, again],
  );
  await tx.sql('DELETE FROM slip_waits WHERE player_id = ANY($1::uuid[])', [plan.lapsed]);
  for (const { player_id, slip, until } of plan.grants) {
    await tx.sql(
      `UPDATE slip_waits SET granted_slip = $2, granted_until = $3 WHERE player_id = $1 AND granted_slip IS NULL`,
      [player_id, slip, new Date(until)],
    );
    await scheduleNextRun(ctx, tx, station.id, new Date(until));
  }
}

type MovedOut = {
  players: readonly string[];
  users: ReadonlyMap<string, string>;
  reason: 'made_room' | 'time_up';
  again: Date | null;
};

async function moveOut(ctx: SlipCtx, tx: Tx, station: DockStation, moved: MovedOut): Promise<void> {
  const { players, users, reason, again } = moved;
  if (players.length === 0) return;
  await undockPlayers(tx, players);
  const data = { station_id: station.id, station_name: station.name, reason };
  for (const id of players) {
    announceSlipLost(ctx, tx, users.get(id) ?? '', { ...data, dock_again_at: again?.toISOString() ?? null });
  }
  await notifyPlayers(ctx, tx, players, { type: 'slip_lost', data });
}

/** Requests the next run at `at`, when a stay ends or a held slip was not occupied. */
export async function scheduleNextRun(ctx: SlipCtx, tx: Tx, stationId: string, at: Date | null): Promise<void> {
  await ctx.sendInTransaction(tx, {
    name: SLIPS_CHANGED,
    data: { station_id: stationId, again_at: at?.toISOString() ?? null },
  });
}

/** Players whose place, slip or remaining time has changed. */
function announceLine(ctx: SlipCtx, tx: Tx, station: DockStation, before: StationSlips, after: StationSlips): void {
  const settings = ctx.settings.current();
  const now = ctx.clock.now().getTime();
  const users = new Map([...before.users, ...after.users]);
  const [old, forecast] = [forecastSlips(settings, before, now), forecastSlips(settings, after, now)];
  const announce = (
    id: string,
    state: 'waiting' | 'ready' | 'lapsed' | 'ending',
    position: number | null,
    at?: number,
  ) =>
    announceSlipUpdate(ctx, tx, users.get(id) ?? '', {
      station_id: station.id,
      station_name: station.name,
      state,
      position,
      at: at === undefined ? null : new Date(at).toISOString(),
    });
  const line = inOrder(after.line);
  let position = 0;
  for (const ship of line) {
    const known = before.line.find(({ player_id }) => player_id === ship.player_id);
    if (ship.granted) {
      if (!known?.granted) announce(ship.player_id, 'ready', null, ship.granted.until);
      continue;
    }
    announce(ship.player_id, 'waiting', ++position, forecast.ready.get(ship.player_id));
  }
  for (const { player_id } of before.line) {
    if (!line.some((ship) => ship.player_id === player_id)) announce(player_id, 'lapsed', null);
  }
  for (const { player_id } of after.docked) {
    const at = forecast.ends.get(player_id);
    if (at !== undefined && at !== old.ends.get(player_id)) announce(player_id, 'ending', null, at);
  }
}

/** Assigns the slips of one station, unless another process is doing so. */
export async function assignSlipsAt(ctx: SlipCtx & Pick<Services, 'pool'>, stationId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const station = await lockFreeStation(tx, stationId);
    if (station) await assignSlips(ctx, tx, station);
  });
}

/** Triggers the job that assigns a slip which a ship leaves: the one it is docked in, or the one held for it. */
export async function offerFreedSlip(
  ctx: SlipCtx,
  tx: Tx,
  { player_id, docked_station_id }: { player_id: string; docked_station_id: string | null },
): Promise<void> {
  const [line] = await tx.sql<{ station_id: string }>(
    'SELECT station_id FROM slip_waits WHERE station_id = $2 OR player_id = $1 LIMIT 1',
    [player_id, docked_station_id],
  );
  if (line) await scheduleNextRun(ctx, tx, line.station_id, null);
}
