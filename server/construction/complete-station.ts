import { randomUUIDv7 } from 'node:crypto';
import { NEW_STATION } from '#server/construction/rules/stations.ts';
import { insertStation } from '#server/galaxy/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isRegionClosed, raiseRegionVersion } from '#server/regions/index.ts';

type Order = { id: string; owner_id: string; sector_id: string; name: string | null; price: number };

/** Creates an ordered station in its sector; null if the sector is gone, closed or already has a station. */
export async function completeStation(ctx: Pick<Services, 'clock'>, tx: Tx, order: Order): Promise<string | null> {
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
