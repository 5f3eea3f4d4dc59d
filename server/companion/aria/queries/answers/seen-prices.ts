import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import { taxedPrice } from '#server/foundation/settings/rules/region-tax.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

export type Price = {
  station_id: string;
  station_name: string;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  action: 'B' | 'S';
  unit_price: number;
  observed_at: Date;
};

/** `taxed`: credits that a unit costs or earns the player including the tax of the station's region. */
export type TaxedPrice = Price & { taxed: number };

/** The prices the player last saw for a good: best sale first, then best purchase, both including tax. */
export async function readPrices(
  ctx: PlayerCtx,
  commodity: string,
): Promise<{ buyers: TaxedPrice[]; sellers: TaxedPrice[] }> {
  const settings = ctx.settings.current();
  const { rows } = await ctx.pool.query<Price & { tax_rate: number }>(
    `SELECT k.station_id, st.name AS station_name, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, k.action, k.unit_price,
       k.observed_at, r.tax_rate
     FROM observation_records k JOIN map_stations st ON st.id = k.station_id JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     WHERE k.player_id = $1 AND k.commodity = $2 AND k.action IN ('B', 'S') ORDER BY k.station_id`,
    [ctx.player_id, commodity],
  );
  const prices = rows.map((row): TaxedPrice => {
    return { ...row, taxed: taxedPrice(settings, row.action === 'B' ? 'sell' : 'buy', row.unit_price, row.tax_rate) };
  });
  return {
    buyers: prices.filter(({ action }) => action === 'B').sort((a, b) => b.taxed - a.taxed),
    sellers: prices.filter(({ action }) => action === 'S').sort((a, b) => a.taxed - b.taxed),
  };
}

export function priceRow(commodity: string, price: Price) {
  const { station_id, station_name, sector_number, action, unit_price, observed_at } = price;
  const at = observed_at.toISOString();
  return evidenceRow({
    kind: 'price',
    commodity,
    station_id,
    station_name,
    sector_number,
    action,
    amount: unit_price,
    unit: 'credits',
    at,
  });
}
