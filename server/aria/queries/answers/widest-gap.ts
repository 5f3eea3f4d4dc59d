import type { Answer, Question } from '#server/aria/queries/answers/answer.ts';
import { notingClosedWay } from '#server/aria/queries/answers/closed-way.ts';
import { type Price, priceRow } from '#server/aria/queries/answers/seen-prices.ts';
import { sectorLabel } from '#server/aria/rules/sector-label.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { taxedPrice, taxPercent } from '#server/settings/rules/region-tax.ts';

type TaxedPrice = Price & { commodity: string; tax_rate: number };
type Gap = { seller: TaxedPrice; buyer: TaxedPrice; gap: number };

/**
 * For players with too few trades for a recommendation: the widest gap between two prices they saw, after both taxes.
 */
export async function widestGap(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const [widest] = gapsOf(ctx, await readBestPrices(ctx)).sort((a, b) => b.gap - a.gap);
  if (!widest) return { key: 'route_none' };
  const { seller, buyer, gap } = widest;
  const answer = {
    key: 'route_guess',
    values: {
      good: question.words.good(seller.commodity),
      gap,
      buyStation: seller.station_name,
      buySector: sectorLabel(seller),
      sellStation: buyer.station_name,
      sellSector: sectorLabel(buyer),
    },
    evidence: [priceRow(seller.commodity, seller), priceRow(buyer.commodity, buyer)],
  };
  return notingClosedWay(ctx, question, answer, [seller, buyer]);
}

/** For each good the cheapest seller and the best-paying buyer, both including tax. */
async function readBestPrices(ctx: PlayerCtx): Promise<TaxedPrice[]> {
  const settings = ctx.settings.current();
  const { rows } = await ctx.pool.query<TaxedPrice>(
    `SELECT DISTINCT ON (k.commodity, k.action) k.commodity, k.station_id, st.name AS station_name, s.id AS sector_id, s.sector_number,
       s.visited_name AS sector_name, k.action, k.unit_price, k.observed_at, r.tax_rate
     FROM observation_records k JOIN map_stations st ON st.id = k.station_id JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     WHERE k.player_id = $1 AND k.action IN ('B', 'S')
     ORDER BY k.commodity, k.action, k.unit_price * CASE k.action
       WHEN 'S' THEN 100 + r.tax_rate * $2::float8 ELSE r.tax_rate * $3::float8 - 100 END, k.station_id`,
    [ctx.player_id, taxPercent(settings, 'buy', 1), taxPercent(settings, 'sell', 1)],
  );
  return rows;
}

function gapsOf(ctx: PlayerCtx, prices: readonly TaxedPrice[]): Gap[] {
  const settings = ctx.settings.current();
  return prices.flatMap((seller) => {
    const buyer = prices.find(({ commodity, action }) => commodity === seller.commodity && action === 'B');
    if (seller.action !== 'S' || !buyer) return [];
    const earned = taxedPrice(settings, 'sell', buyer.unit_price, buyer.tax_rate);
    const gap = Math.floor(earned - taxedPrice(settings, 'buy', seller.unit_price, seller.tax_rate));
    return gap > 0 ? [{ seller, buyer, gap }] : [];
  });
}
