import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import { courseGraph } from '#generator/measures/course-graph.ts';
import { pairCoverage } from '#generator/measures/trade-pairs.ts';
import { preparePlan } from '#server/world/galaxy/prepare-plan.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';

test('generator and importer count the same ports with a trading partner', async () => {
  const config = fc.record({
    sectors: fc.integer({ min: 100, max: 400 }),
    portPercent: fc.integer({ min: 2, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(config, fc.nat(), async (input, seed) => {
      const universe = generate(input, seed);
      const { ports, paired } = pairCoverage(universe, courseGraph(universe));
      const options = {
        regionType: 'player_owned' as const,
        allowIncompleteContent: false,
        now: new Date(0),
        drawMid: hashText,
      };
      const { survey } = await preparePlan(JSON.parse(JSON.stringify(universe)), options);
      expect([survey.tradingPorts, survey.pairedPorts]).toEqual([ports, paired]);
    }),
    { numRuns: 25 },
  );
});
