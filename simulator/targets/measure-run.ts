import type { Run } from '#simulator/simulate.ts';
import { FAIRNESS_TARGETS } from '#simulator/targets/fairness.ts';
import { MONEY_TARGETS } from '#simulator/targets/money.ts';
import { NEWCOMER_TARGETS } from '#simulator/targets/newcomers.ts';
import { PLAYER_TARGETS } from '#simulator/targets/players.ts';
import { SHIP_TARGETS } from '#simulator/targets/ships.ts';
import { type Measured, measureTarget } from '#simulator/targets/target.ts';
import { TRADE_TARGETS } from '#simulator/targets/trades.ts';

const TARGETS = [
  ...NEWCOMER_TARGETS,
  ...PLAYER_TARGETS,
  ...TRADE_TARGETS,
  ...MONEY_TARGETS,
  ...SHIP_TARGETS,
  ...FAIRNESS_TARGETS,
];

/** All targets with the figures of a run. */
export function measureRun(run: Run): Measured[] {
  return TARGETS.map((target) => measureTarget(target, run));
}
