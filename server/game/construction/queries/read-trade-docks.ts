import { z } from 'zod';
import { QUEUES_SQL, type QueuedRow } from '#server/game/construction/queries/read-reservations.ts';
import { planQueue, type SlipClass } from '#server/game/construction/rules/queue.ts';
import type { AdminTradeDock, TradeDock } from '#server/game/construction/schemas.ts';
import type { PlayerCtx, Services, UserCtx } from '#server/platform/context.ts';
import { cursorText, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';

type DockRow = {
  station_id: string;
  name: string;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  region_id: string;
  region_name: string;
  region_status: string;
  slips_construction: number;
  slips_special_construction: number;
};
type PageOf = { limit: number; cursor?: string | undefined };

const SELECT = `SELECT st.id AS station_id, st.name, st.sector_id, s.sector_number, s.visited_name AS sector_name,
    r.id AS region_id, r.display_name AS region_name, r.status AS region_status,
    st.slips_construction, st.slips_special_construction`;
const FROM = `FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id`;
const IS_TRADE_DOCK = '(st.slips_construction > 0 OR st.slips_special_construction > 0)';
const keys = z.tuple([z.uuid(), cursorText]);

/** The trade docks on the caller's chart, by name. */
export async function readTradeDocks(ctx: PlayerCtx, input: PageOf) {
  const { rows } = await ctx.pool.query<DockRow & { is_here: boolean }>(
    sql`${raw(SELECT)}, m.docked_station_id IS NOT DISTINCT FROM st.id AS is_here
     ${raw(FROM)} JOIN visit_records v ON v.sector_id = st.sector_id AND v.player_id = ${ctx.player_id} JOIN player_records m ON m.id = ${ctx.player_id}
     WHERE ${raw(IS_TRADE_DOCK)}
       ${afterCursor(input.cursor, keys, ([id, name]) => sql`AND (st.name, st.id) > (${name}, ${id}::uuid)`)}
     ORDER BY st.name, st.id ${limitTo(input.limit)}`,
  );
  const queues = await readQueues(ctx, rows);
  const items = rows.map((row): TradeDock => ({ ...dockView(ctx, row, queues), is_here: row.is_here }));
  return cutPage(items, input.limit, (dock) => [dock.station_id, dock.name]);
}

/** Every trade dock, by name. */
export async function readTradeDocksForAdmin(ctx: UserCtx, input: PageOf) {
  const { rows } = await ctx.pool.query<DockRow & { escrow: number }>(
    sql`${raw(SELECT)}, (SELECT COALESCE(sum(c.escrow), 0) FROM construction_reservations c WHERE c.dock_id = st.id)::bigint AS escrow
     ${raw(FROM)}
     WHERE ${raw(IS_TRADE_DOCK)}
       ${afterCursor(input.cursor, keys, ([id, name]) => sql`AND (st.name, st.id) > (${name}, ${id}::uuid)`)}
     ORDER BY st.name, st.id ${limitTo(input.limit)}`,
  );
  const queues = await readQueues(ctx, rows);
  const items = rows.map((row): AdminTradeDock => ({ ...dockView(ctx, row, queues), escrow: row.escrow }));
  return cutPage(items, input.limit, (dock) => [dock.station_id, dock.name]);
}

async function readQueues(ctx: Pick<Services, 'pool'>, rows: readonly DockRow[]): Promise<QueuedRow[]> {
  const { rows: queues } = await ctx.pool.query<QueuedRow>(QUEUES_SQL, [rows.map(({ station_id }) => station_id)]);
  return queues;
}

function dockView(ctx: Pick<Services, 'clock'>, row: DockRow, queues: readonly QueuedRow[]) {
  const now = ctx.clock.now();
  const entries = queues.filter(({ dock_id }) => dock_id === row.station_id);
  const slips = { construction: row.slips_construction, special_construction: row.slips_special_construction };
  const plan = planQueue([...entries, ...PROBES.map((probe) => ({ ...probe, queued_at: now }))], slips, now);
  function usageOf(slip: SlipClass) {
    const open = entries.filter((entry) => entry.slip === slip);
    const begun = open.filter(({ id }) => (plan.get(id)?.started_at ?? FUTURE) <= now);
    const building = begun.filter(({ id }) => (plan.get(id)?.done_at ?? FUTURE) > now).length;
    return {
      slips: slips[slip],
      building,
      waiting: open.length - begun.length,
      free_at: plan.get(slip)?.started_at.toISOString() ?? null,
    };
  }
  return {
    station_id: row.station_id,
    name: row.name,
    sector: { id: row.sector_id, number: row.sector_number, name: row.sector_name },
    region: { id: row.region_id, name: row.region_name, status: row.region_status },
    construction: usageOf('construction'),
    special_construction: usageOf('special_construction'),
  };
}

const FUTURE = new Date(8.64e15);
/** Hypothetical orders, to calculate when the next order of each class would begin. They sort behind all ids. */
const PROBES = (['construction', 'special_construction'] as const).map((slip) => ({
  id: slip,
  slip,
  hours: 0,
  started_at: null,
  done_at: null,
}));
