/**
 * Simulates one region twice, with the current and the proposed settings: one JSON object on standard input, one on
 * standard output. A separate program, so that the service can end it at any moment, at low priority.
 */
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { type DryRun, dryRunOrder } from '#server/operations/economy/schemas.ts';
import { simulate } from '#simulator/simulate.ts';
import { collectFigures } from '#simulator/targets/collect-figures.ts';

setPriority(10);
const { today, proposed, ...options } = dryRunOrder.parse(JSON.parse(await text(process.stdin)));
const answer: DryRun = {
  today: collectFigures(simulate({ ...options, settings: today })),
  proposed: collectFigures(simulate({ ...options, settings: proposed })),
};
process.stdout.write(JSON.stringify(answer));
