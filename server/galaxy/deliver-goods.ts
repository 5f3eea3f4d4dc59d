import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * In thousandths of each capacity: the total delivered before (`from`) and now (`to`), and the stock level at which
 * full stocks drift.
 */
export type GoodsDelivery = {
  region_id: string;
  /** Absent: every public station of the region. */
  station_ids: readonly string[];
  from: number;
  to: number;
  target: number;
};

/**
 * Adds to the stock that public stations of a region sell, up to their capacity; rows are locked by station and
 * commodity as everywhere. In whole units: only the difference between `from` and `to` is added.
 */
export async function deliverGoods(tx: Tx, delivery: GoodsDelivery): Promise<void> {
  const { region_id, station_ids, from, to, target } = delivery;
  await tx.sql(
    `WITH locked AS (
       SELECT g.station_id, g.commodity FROM station_goods g
       JOIN stations st ON st.id = g.station_id AND st.owner_id IS NULL
       JOIN sectors s ON s.id = st.sector_id AND s.region_id = $1
       WHERE g.action = 'S' AND (cardinality($2::uuid[]) = 0 OR g.station_id = ANY($2::uuid[]))
       ORDER BY g.station_id, g.commodity FOR NO KEY UPDATE OF g)
     UPDATE station_goods g
     SET quantity = GREATEST(g.quantity, LEAST(g.capacity::bigint * $5::int / 1000,
       g.quantity + g.capacity::bigint * $4::int / 1000 - g.capacity::bigint * $3::int / 1000))
     FROM locked l WHERE g.station_id = l.station_id AND g.commodity = l.commodity`,
    [region_id, station_ids, from, to, target],
  );
}
