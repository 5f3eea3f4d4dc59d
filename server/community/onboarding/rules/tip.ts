import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { taxedPrice } from '#server/foundation/settings/rules/region-tax.ts';

/** A price the player saw: `action` S where the station sells, B where it buys. Credits a unit. */
export type SeenPrice = {
  station_name: string;
  sector_number: number;
  commodity: string;
  action: 'B' | 'S';
  unit_price: number;
  /** ISO 8601. */
  observed_at: string;
};
/** The same with the region's tax, in percent of a price. */
export type TaxedPrice = SeenPrice & { tax_rate: number };

export type TipFacts = {
  /** What is on board, with the best buyer the player has seen for it. */
  cargo: readonly { commodity: string; quantity: number; cost_basis: number; buyer: TaxedPrice | null }[];
  /** For each good the widest gap between a seller and a buyer that the player has seen, widest first. */
  routes: readonly { buy: TaxedPrice; sell: TaxedPrice }[];
  /** An unvisited sector on the chart, one warp away. */
  unvisited: number | null;
  /** Stations whose prices the player has seen. */
  stations: number;
};

/** ARIA's tip and the rows it uses. `gain` is credits a unit after tax; null where nothing is promised. */
export type Tip = {
  kind: 'sell_cargo' | 'trade_route' | 'look_around' | 'dock_somewhere';
  commodity: string | null;
  gain: number | null;
  sector_number: number | null;
  evidence: SeenPrice[];
};

/** The most useful tip, derived only from what the player knows. */
export function chooseTip(settings: GameSettings, { cargo, routes, unvisited, stations }: TipFacts): Tip {
  const trade = bestSale(settings, cargo) ?? firstRoute(settings, routes);
  if (trade) return trade;
  const kind = stations > 0 ? 'look_around' : 'dock_somewhere';
  return { kind, commodity: null, gain: null, sector_number: stations > 0 ? unvisited : null, evidence: [] };
}

/** Credits per unit sold there after tax. */
function earned(settings: GameSettings, { unit_price, tax_rate }: TaxedPrice): number {
  return taxedPrice(settings, 'sell', unit_price, tax_rate);
}
function spent(settings: GameSettings, { unit_price, tax_rate }: TaxedPrice): number {
  return taxedPrice(settings, 'buy', unit_price, tax_rate);
}

function firstRoute(settings: GameSettings, routes: TipFacts['routes']): Tip | null {
  for (const { buy, sell } of routes) {
    const gain = Math.floor(earned(settings, sell) - spent(settings, buy));
    if (gain < 1) continue;
    const { commodity } = buy;
    return { kind: 'trade_route', commodity, gain, sector_number: sell.sector_number, evidence: [buy, sell] };
  }
  return null;
}

/** The cargo with the greatest total gain, if its best known buyer pays more than it cost. */
function bestSale(settings: GameSettings, cargo: TipFacts['cargo']): Tip | null {
  let best: { tip: Tip; total: number } | null = null;
  for (const { commodity, quantity, cost_basis, buyer } of cargo) {
    if (!buyer || quantity <= 0) continue;
    const total = earned(settings, buyer) * quantity - cost_basis;
    const gain = Math.floor(total / quantity);
    if (gain < 1 || (best && best.total >= total)) continue;
    const tip: Tip = { kind: 'sell_cargo', commodity, gain, sector_number: buyer.sector_number, evidence: [buyer] };
    best = { tip, total };
  }
  return best?.tip ?? null;
}
