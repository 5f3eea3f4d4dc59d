import { type EventSources, goodsWith, pointAt, type SingleGoodRow } from '#server/game/trading/queries/read-goods.ts';
import type { Services } from '#server/platform/context.ts';
import { STATION_GOODS_SQL } from '#server/world/galaxy/index.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';

type Row = SingleGoodRow & { station_name: string; sector_number: number; sector_name: string };

export type StationPrice = Pick<
  Row,
  'station_id' | 'station_name' | 'sector_id' | 'sector_number' | 'sector_name' | 'region_id' | 'action'
> & {
  unit_price: number;
  quantity: number;
  capacity: number;
};

const { columns, from, traded, market } = STATION_GOODS_SQL;

/** What every station of the active galaxy asks or pays for one good now, cheapest first. */
export async function readGalaxyPrices(
  { pool, settings, clock, ...sources }: Pick<Services, 'pool' | 'settings' | 'clock'> & EventSources,
  commodity: Commodity,
): Promise<StationPrice[]> {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns}, ${market} AS market, st.name AS station_name, s.sector_number, s.visited_name AS sector_name
       FROM ${from} JOIN map_galaxies galaxy ON galaxy.id = r.galaxy_id AND galaxy.is_active
      WHERE ${traded} AND g.commodity = $1`,
    [commodity],
  );
  const now = clock.now();
  const withEvents = goodsWith(sources);
  const prices = rows.map(({ station_id, station_name, sector_id, sector_number, sector_name, region_id, ...good }) => {
    const { point } = pointAt(settings.current(), withEvents({ ...good, station_id, sector_id, region_id }), now);
    const { action, quantity, capacity } = point;
    const place = { station_id, station_name, sector_id, sector_number, sector_name, region_id };
    return { ...place, action, unit_price: unitPrice(point), quantity, capacity };
  });
  return prices.toSorted((a, b) => a.unit_price - b.unit_price || a.sector_number - b.sector_number);
}
