import { SIMULATION_VERSION } from '#server/operations/economy/rules/simulation-file.ts';
import type { SimulationRun } from '#server/operations/economy/schemas.ts';
import type { Run } from '#simulator/simulate.ts';
import type { Measured } from '#simulator/targets/target.ts';

/** A run in the format of the operators' page. */
export function runFile({ options, world }: Run, targets: readonly Measured[], writtenAt: Date): SimulationRun {
  const { seed, players, days, sectors } = options;
  const { daily, sales } = world.records;
  return {
    version: SIMULATION_VERSION,
    written_at: writtenAt.toISOString(),
    ...{ seed, players, days, sectors },
    sales: sales.length,
    targets: targets.map(({ key, title, unit, bounds, figure, verdict, note }) => ({
      ...{ key, title, unit, figure, verdict, note },
      min: bounds.min ?? null,
      max: bounds.max ?? null,
    })),
    daily: daily.map(({ players: joined, created, destroyed }, day) => ({
      players: joined,
      created: created - (daily[day - 1]?.created ?? 0),
      destroyed: destroyed - (daily[day - 1]?.destroyed ?? 0),
    })),
  };
}
