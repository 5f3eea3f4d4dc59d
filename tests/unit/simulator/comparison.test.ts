import { describe, expect, it } from 'vitest';
import { IN_MEMORY } from '#simulator/actions/actions.ts';
import { type RunOptions, simulate } from '#simulator/simulate.ts';
import { COMPARED_STYLES, describeComparison } from '#tests/load/simulation/columns.ts';
import { createDifferences } from '#tests/load/simulation/differences.ts';

const OPTIONS: RunOptions = { seed: 3, players: 16, days: 1, sectors: 200, styles: COMPARED_STYLES, perks: false };

describe('the comparison with a service', () => {
  it('shows each figure of both runs and their difference', () => {
    const one = simulate(OPTIONS);
    const other = simulate(OPTIONS);
    const rows = (lines: readonly string[]) => lines.filter((line) => / (met|MISSED)$/.test(line));
    const alike = rows(describeComparison([one], other));
    expect(alike.length).toBeGreaterThan(8);
    expect(alike.filter((line) => !/ 0\.0 % +- +1 of 1 met$/.test(line))).toEqual([]);
    for (const player of other.players) player.profit *= 2;
    const apart = rows(describeComparison([one, one], other)).find((line) => line.startsWith('credits a turn, all'));
    expect(apart).toMatch(/\+\d+\.\d % .* 2 of 2 MISSED$/);
    // Runs in memory that differ among themselves show how many of them would reach the goal.
    const spread = rows(describeComparison([one, one, other], one)).find((line) =>
      line.startsWith('credits a turn, all'),
    );
    expect(spread).toMatch(/ -25\.0 % +-0\.5 +0 of 3 MISSED$/);
  });

  it('runs styles that use only the given actions for purchases and flights', () => {
    let flights = 0;
    // Who cannot buy lives by few contracts: in two days enough flights whatever the draws.
    const { world, players } = simulate({
      ...OPTIONS,
      days: 2,
      actions: {
        ...IN_MEMORY,
        buy: () => 0,
        flyTo: (...flight) => {
          flights += 1;
          return IN_MEMORY.flyTo(...flight);
        },
      },
    });
    expect(flights).toBeGreaterThan(100);
    expect(players.length).toBe(16);
    expect(world.records.flows.has('buy')).toBe(false);
    expect(world.records.sales.filter(({ seller }) => seller !== null)).toEqual([]);
  });

  it('counts the differences between a run and the service', () => {
    const differences = createDifferences();
    for (const difference of [0, 3, -1]) differences.note('a sale: profit', difference);
    differences.note('docking: turns', 0);
    differences.refuse('a flight', 'no_warp');
    differences.refuse('a flight', 'no_warp');
    expect(differences.lines()).toEqual([
      'a sale: profit: 2 of 3 differ, by 2.0 in the mean, 2 in all',
      'a flight: no_warp, 2 times',
    ]);
  });
});
