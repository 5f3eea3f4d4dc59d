import type { ContractKind } from '#server/game/contracts/rules/terms.ts';

/**
 * Credits a turn that remain for the work itself: the goods of a delivery are bought first, at their market value
 * `basis`. Below 0 where the reward does not pay for them.
 */
export function turnPay(job: { kind: ContractKind; reward: number; basis: number; effort: number }): number {
  const { kind, reward, basis, effort } = job;
  return Math.floor((reward - (kind === 'deliver' ? basis : 0)) / Math.max(1, effort));
}
