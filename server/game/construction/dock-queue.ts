import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { NotificationData } from '#server/foundation/notifications/schemas.ts';
import { dueSteps, type QueueEntry, type SlipClass } from '#server/game/construction/rules/queue.ts';
import { NEW_STATION } from '#server/game/construction/rules/stations.ts';
import type { Services } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { insertStation } from '#server/world/galaxy/index.ts';
import { isRegionClosed, raiseRegionVersion } from '#server/world/regions/index.ts';
import { insertShip } from '#server/world/ships/index.ts';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';

export type QueueCtx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

export type Dock = {
  id: string;
  name: string;
  sector_id: string;
  slips: Record<SlipClass, number>;
  region_status: string;
};

type DockRow = Omit<Dock, 'slips'> & { slips_construction: number; slips_special_construction: number };

type OpenRow = QueueEntry & {
  owner_id: string;
  ship_type: string | null;
  name: string | null;
  target_sector_id: string | null;
  price: number;
};

/** Locks a dock, which serializes all changes of its queue; undefined if there is no such station. */
export async function lockDock(tx: Tx, stationId: string): Promise<Dock | undefined> {
  await lockName(tx, 'construction', stationId);
  const [row] = await tx.sql<DockRow>(
    `SELECT st.id, st.name, st.sector_id, st.slips_construction, st.slips_special_construction, r.status AS region_status
     FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id
     WHERE st.id = $1`,
    [stationId],
  );
  if (!row) return undefined;
  const { slips_construction, slips_special_construction, ...dock } = row;
  return { ...dock, slips: { construction: slips_construction, special_construction: slips_special_construction } };
}

/** Writes the state of a locked dock's queue as of now: orders that began and completed. Returns how many steps. */
export async function advanceQueue(ctx: QueueCtx, tx: Tx, dock: Dock): Promise<number> {
  const open = await tx.sql<OpenRow>(
    `SELECT id, slip, hours, queued_at, started_at, done_at, owner_id, ship_type, name,
       target_sector_id, price
     FROM construction_reservations WHERE dock_id = $1 AND status IN ('queued', 'building')
     ORDER BY queued_at, id FOR UPDATE`,
    [dock.id],
  );
  const steps = dueSteps(open, dock.slips, ctx.clock.now());
  const rows = new Map(open.map((row) => [row.id, row]));
  for (const { id, step, at, done_at } of steps) {
    const row = rows.get(id);
    if (!row) continue;
    if (step === 'start')
      await tx.sql(
        `UPDATE construction_reservations SET status = 'building', started_at = $2, done_at = $3 WHERE id = $1`,
        [id, at, done_at],
      );
    else await completeOrder(ctx, tx, dock, row, at);
  }
  return steps.length;
}

/**
 * Credits held for a completed order are spent. A station whose sector is occupied or closed is not built: a job
 * refunds it.
 */
async function completeOrder(ctx: QueueCtx, tx: Tx, dock: Dock, row: OpenRow, at: Date): Promise<void> {
  const built = row.target_sector_id
    ? { ship: null, station: await completeStation(ctx, tx, { ...row, sector_id: row.target_sector_id }) }
    : { ship: await completeShip(ctx, tx, dock, row), station: null };
  if (built.ship === null && built.station === null) return;
  const [written] = await tx.sql<{ kind: string }>(
    `UPDATE construction_reservations SET status = 'complete', escrow = 0, ship_id = $2, station_id = $3, closed_at = $4
     WHERE id = $1 AND status = 'building' RETURNING kind`,
    [row.id, built.ship, built.station, at],
  );
  if (!written) throw new Error(`reservation ${row.id} was not under construction`);
  await notifyReservation(ctx, tx, row.owner_id, {
    reservation_id: row.id,
    subject: row.ship_type ?? written.kind,
    dock_name: dock.name,
    status: 'complete',
    refunded: 0,
  });
}

/** The new ship is moored at the dock. */
async function completeShip(ctx: QueueCtx, tx: Tx, dock: Dock, row: OpenRow): Promise<string> {
  if (row.ship_type === null || !isShipType(row.ship_type)) throw new Error(`reservation ${row.id} names no ship`);
  return insertShip(tx, {
    owner_id: row.owner_id,
    type: row.ship_type,
    name: row.name ?? undefined,
    sector_id: dock.sector_id,
    now: ctx.clock.now(),
  });
}

type Order = { id: string; owner_id: string; sector_id: string; name: string | null; price: number };

/** Creates an ordered station in its sector; null if the sector is gone, closed or already has a station. */
async function completeStation(ctx: Pick<Services, 'clock'>, tx: Tx, order: Order): Promise<string | null> {
  const [site] = await tx.sql<{ region_id: string; region_status: string }>(
    `SELECT s.region_id, r.status AS region_status FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     WHERE s.id = $1`,
    [order.sector_id],
  );
  if (!site || isRegionClosed(site.region_status)) return null;
  const id = randomUUIDv7();
  const { sector_id, owner_id } = order;
  if (!(await insertStation(tx, { id, sector_id, owner_id, name: order.name ?? 'Station', ...NEW_STATION })))
    return null;
  const now = ctx.clock.now();
  await tx.sql(
    `INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, built_at, acquired_at)
     VALUES ($1, $2, 'built', $3, $4, $4)`,
    [id, owner_id, order.price, now],
  );
  await raiseRegionVersion(tx, site.region_id, now);
  return id;
}

/** Notifies the owner of each new status of an order, once. */
export async function notifyReservation(
  ctx: Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>,
  tx: Tx,
  ownerId: string,
  data: NotificationData['construction_update'],
): Promise<void> {
  await notifyPlayers(ctx, tx, [ownerId], {
    type: 'construction_update',
    data,
    key: `construction:${data.reservation_id}:${data.status}`,
  });
}
