import type { Player } from '#simulator/players/player.ts';
import type { Run } from '#simulator/simulate.ts';
import { unsoldTurns } from '#simulator/styles/deals.ts';
import { quantile, ratio } from '#simulator/targets/statistics.ts';
import type { Target } from '#simulator/targets/target.ts';

function naive({ players }: Run): Player[] {
  return players.filter(({ style }) => style === 'naive');
}

function newcomers({ players }: Run): Player[] {
  return players.filter(({ style }) => style === 'naive' || style === 'casual');
}

/** Turns until the first profitable sale, or the turns spent so far. */
function firstProfits(run: Run): number[] {
  return naive(run)
    .filter(({ first_profit_turns, turns_spent }) => first_profit_turns !== null || turns_spent >= 60)
    .map(({ first_profit_turns, turns_spent }) => first_profit_turns ?? turns_spent);
}

export const NEWCOMER_TARGETS: readonly Target[] = [
  {
    key: 'first_profit_median',
    title: 'Turns to the first profit of a naive newcomer, median',
    unit: 'turns',
    bounds: { max: 20 },
    measure: (run) => ({ figure: quantile(firstProfits(run), 0.5), note: `${naive(run).length} newcomers` }),
  },
  {
    key: 'first_profit_p95',
    title: 'Turns to the first profit of a naive newcomer, 95 %',
    unit: 'turns',
    bounds: { max: 60 },
    measure: (run) => ({ figure: quantile(firstProfits(run), 0.95) }),
  },
  {
    key: 'newcomer_income_spread',
    title: 'Income of newcomers over 200 turns, p90 : p10',
    unit: 'times',
    bounds: { max: 4 },
    measure: (run) => {
      const incomes = newcomers(run).flatMap(({ profit_at_200 }) =>
        profit_at_200 === null ? [] : [Math.max(1, profit_at_200)],
      );
      const [low, high] = [quantile(incomes, 0.1), quantile(incomes, 0.9)];
      return { figure: ratio(high, low), note: `${incomes.length} newcomers, ${low} to ${high}` };
    },
  },
  {
    key: 'newcomers_stuck',
    title: 'Newcomers stuck with cargo that nobody buys',
    unit: 'players',
    bounds: { max: 0 },
    measure: (run) => ({
      figure: newcomers(run).filter((player) => unsoldTurns(run.world, player) > 0).length,
      note: `longest: ${Math.max(0, ...newcomers(run).map(({ longest_unsold }) => longest_unsold))} turns`,
    }),
  },
];
