import type { DryRunFigures } from '#server/operations/economy/schemas.ts';
import type { Player } from '#simulator/players/player.ts';
import type { Run } from '#simulator/simulate.ts';
import { STYLE_NAMES } from '#simulator/styles/names.ts';
import { balanceOf } from '#simulator/targets/money.ts';

/**
 * The figures of a short run for comparing settings: income by style, the price level, and sources and sinks of
 * credits.
 */
export function collectFigures(run: Run): DryRunFigures {
  const { baskets, sales } = run.world.records;
  const { faucets, sinks } = balanceOf(run);
  const [created, destroyed] = [total(faucets), total(sinks)];
  // The first day is excluded, because the generator's stocks settle in it.
  const [first, last] = [baskets[1], baskets.at(-1)];
  return {
    styles: STYLE_NAMES.flatMap((style) =>
      incomeOf(
        style,
        run.players.filter((player) => player.style === style),
      ),
    ),
    price_drift: first && last ? 100 * (last / first - 1) : null,
    sales: sales.length,
    created,
    destroyed,
    sinks_share: created > 0 ? (100 * destroyed) / created : null,
    flows: [...faucets, ...sinks.map(([cause, amount]) => [cause, -amount] as const)].map(([cause, net]) => ({
      cause,
      net,
    })),
  };
}

function total(flows: readonly (readonly [string, number])[]): number {
  return flows.reduce((sum, [, amount]) => sum + amount, 0);
}

/** Credits a day earned by players of a style; null if none of them played a whole day. */
function incomeOf(style: string, players: readonly Player[]): DryRunFigures['styles'] {
  const gains = players.flatMap(({ days }) => {
    const [first, last] = [days[0], days.at(-1)];
    return first && last && last.day > first.day ? [(last.net_value - first.net_value) / (last.day - first.day)] : [];
  });
  if (gains.length === 0) return [];
  return [{ style, players: gains.length, income: gains.reduce((sum, gain) => sum + gain, 0) / gains.length }];
}
