/** `trade_in`: the active ship is sold to the shipyard. `keep`: the new ship is moored beside it. */
export type Way = 'trade_in' | 'keep';

export type BillTerm = 'list' | 'tradeIn' | 'toPay' | 'before' | 'after';
export type BillLine = { term: BillTerm; value: number; total?: boolean; short?: boolean };

type Order = {
  list: number;
  /** List price less trade-in, as the service quotes it; below 0 when the shipyard pays. */
  withTradeIn: number;
  credits: number;
  way: Way;
};

/** The cost of a ship and the remaining credits, line by line. */
export function billOf({ list, withTradeIn, credits, way }: Order): { toPay: number; lines: BillLine[] } {
  const toPay = way === 'trade_in' ? withTradeIn : list;
  const lines: BillLine[] = [
    { term: 'list', value: list },
    ...(way === 'trade_in' ? [{ term: 'tradeIn' as const, value: withTradeIn - list }] : []),
    { term: 'toPay', value: toPay, total: true },
    { term: 'before', value: credits },
    { term: 'after', value: credits - toPay, total: true, short: toPay > credits },
  ];
  return { toPay, lines };
}
