import type { Run } from '#simulator/simulate.ts';
import { mean } from '#simulator/targets/statistics.ts';

/** Credits per day that learners earn by playing, to which the income of holdings is compared; null without learners. */
export function tradeOfLearners({ players }: Run): number | null {
  const learners = players.filter(({ style, days }) => style === 'pair' && days.length > 0);
  return mean(learners.map(({ profit, fees, days }) => (profit - fees) / days.length));
}
