import { type DockStation, readLine, type StationSlips } from '#server/game/trading/queries/read-line.ts';
import { forecastSlips, inOrder, longTermEnd } from '#server/game/trading/rules/slips.ts';
import type { SlipStatus } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { readsOf } from '#server/platform/db/transaction.ts';

/** The player's slip, place in line and slip cooldowns. */
export async function readSlip(ctx: PlayerCtx): Promise<SlipStatus> {
  const now = ctx.clock.now();
  const cooldowns = await ctx.prisma.slipCooldown.findMany({
    where: { player_id: ctx.player_id, until: { gt: now } },
    orderBy: { until: 'asc' },
  });
  const { rows } = await ctx.pool.query<DockStation>(
    `SELECT st.id, st.name, st.slips_transient, st.slips_long_term FROM map_stations st
     WHERE st.id = COALESCE((SELECT docked_station_id FROM player_records WHERE id = $1),
                            (SELECT station_id FROM slip_waits WHERE player_id = $1))`,
    [ctx.player_id],
  );
  const [station] = rows;
  const state = station && (await readLine(readsOf(ctx.pool), ctx.settings.current(), station));
  return {
    docked: state ? dockedIn(ctx, station, state) : null,
    waiting: state ? waitingIn(ctx, station, state) : null,
    cooldowns: cooldowns.map(({ station_id, until }) => ({ station_id, until: until.toISOString() })),
  };
}

function dockedIn(ctx: PlayerCtx, station: DockStation, state: StationSlips): SlipStatus['docked'] {
  const ship = state.docked.find(({ player_id }) => player_id === ctx.player_id);
  if (!ship) return null;
  const settings = ctx.settings.current();
  const makesRoom = forecastSlips(settings, state, ctx.clock.now().getTime()).ends.get(ctx.player_id);
  const ends = [makesRoom ?? null, ship.slip === 'long_term' ? longTermEnd(settings, ship.docked_at) : null];
  const first = Math.min(...ends.filter((end) => end !== null));
  return {
    station_id: station.id,
    slip: ship.slip,
    docked_at: new Date(ship.docked_at).toISOString(),
    ends_at: Number.isFinite(first) ? new Date(first).toISOString() : null,
  };
}

function waitingIn(ctx: PlayerCtx, station: DockStation, state: StationSlips): SlipStatus['waiting'] {
  const line = inOrder(state.line).filter(({ granted }) => granted === null);
  const mine = state.line.find(({ player_id }) => player_id === ctx.player_id);
  if (!mine) return null;
  const ready = forecastSlips(ctx.settings.current(), state, ctx.clock.now().getTime()).ready.get(ctx.player_id);
  return {
    station_id: station.id,
    station_name: station.name,
    since: new Date(mine.since).toISOString(),
    position: mine.granted ? null : line.indexOf(mine) + 1,
    length: line.length,
    ready_at: ready === undefined ? null : new Date(ready).toISOString(),
    held: mine.granted && { slip: mine.granted.slip, until: new Date(mine.granted.until).toISOString() },
  };
}
