/** A trade of the player, as input of a run. */
export type RunTrade = { created_at: string; side: 'buy' | 'sell'; commodity: string; profit: number | null };

export type Run = {
  /** The profit of each sale in order; purchases are 0. */
  steps: { at: number; profit: number; isSale: boolean }[];
  profit: number;
  minutes: number;
  /** The most profitable good. */
  good: string;
};

/** A pause longer than this, in ms, ends a run. */
const REST_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/**
 * The most profitable run of trades; null if none made a profit.
 * @param trades in any order
 */
export function bestRun(trades: readonly RunTrade[]): Run | null {
  let best: Run | null = null;
  for (const run of runsOf(trades)) if (run.profit > (best?.profit ?? 0)) best = run;
  return best;
}

function runsOf(trades: readonly RunTrade[]): Run[] {
  const ordered = trades.map((trade) => ({ ...trade, at: Date.parse(trade.created_at) })).sort((a, b) => a.at - b.at);
  const groups: (typeof ordered)[] = [];
  for (const trade of ordered) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && trade.at - last.at <= REST_MS) group.push(trade);
    else groups.push([trade]);
  }
  return groups.map((group) => {
    const steps = group.map(({ at, side, profit }) => ({ at, profit: profit ?? 0, isSale: side === 'sell' }));
    const [first, last] = [group[0], group.at(-1)];
    return {
      steps,
      profit: steps.reduce((sum, { profit }) => sum + profit, 0),
      minutes: first && last ? Math.max(1, Math.round((last.at - first.at) / MINUTE_MS)) : 0,
      good: bestGood(group),
    };
  });
}

function bestGood(group: readonly RunTrade[]): string {
  const earned = new Map<string, number>();
  for (const { commodity, profit } of group) earned.set(commodity, (earned.get(commodity) ?? 0) + (profit ?? 0));
  return [...earned].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
