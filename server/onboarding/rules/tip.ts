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

export type TipFacts = {
  /** What is on board, with the best buyer the player has seen for it. */
  cargo: readonly { commodity: string; quantity: number; cost_basis: number; buyer: SeenPrice | null }[];
  /** The widest gap between a seller and a buyer of one good that the player has seen. */
  route: { buy: SeenPrice; sell: SeenPrice } | null;
  /** An unvisited sector on the chart, one warp away. */
  unvisited: number | null;
  /** Stations whose prices the player has seen. */
  stations: number;
};

/** ARIA's tip and the rows it uses. `gain` is credits a unit before tax; null where nothing is promised. */
export type Tip = {
  kind: 'sell_cargo' | 'trade_route' | 'look_around' | 'dock_somewhere';
  commodity: string | null;
  gain: number | null;
  sector_number: number | null;
  evidence: SeenPrice[];
};

/** The most useful tip, derived only from what the player knows. */
export function chooseTip({ cargo, route, unvisited, stations }: TipFacts): Tip {
  const sale = bestSale(cargo);
  if (sale) return sale;
  if (route && route.sell.unit_price > route.buy.unit_price) {
    return {
      kind: 'trade_route',
      commodity: route.buy.commodity,
      gain: route.sell.unit_price - route.buy.unit_price,
      sector_number: route.sell.sector_number,
      evidence: [route.buy, route.sell],
    };
  }
  const kind = stations > 0 ? 'look_around' : 'dock_somewhere';
  return { kind, commodity: null, gain: null, sector_number: stations > 0 ? unvisited : null, evidence: [] };
}

/** The cargo that gains most in all where its best buyer was seen to pay more than it cost. */
function bestSale(cargo: TipFacts['cargo']): Tip | null {
  let best: { tip: Tip; total: number } | null = null;
  for (const { commodity, quantity, cost_basis, buyer } of cargo) {
    if (!buyer || quantity <= 0) continue;
    const total = buyer.unit_price * quantity - cost_basis;
    if (total <= 0 || (best && best.total >= total)) continue;
    const gain = Math.floor(total / quantity);
    const tip = { kind: 'sell_cargo', commodity, gain, sector_number: buyer.sector_number, evidence: [buyer] } as const;
    best = { tip: { ...tip, evidence: [buyer] }, total };
  }
  return best?.tip ?? null;
}
