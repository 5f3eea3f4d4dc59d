import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const PROGRAM = 'tests/load/simulation/compare-simulation.ts';
const SHORT = ['--players', '8', '--days', '0.1', '--sectors', '300', '--runs', '1'];
/** Of what is looked at, or this many in all: prices that round to another credit differ. */
const MAX_SHARE = 0.02;
const MAX_DIFFERENCES = 3;

it('the simulator and the routes of a service agree for two hours', { timeout: 300_000 }, async () => {
  const compare = spawn(process.execPath, [PROGRAM, ...SHORT], { stdio: ['ignore', 'pipe', 'ignore'] });
  const report = await text(compare.stdout);
  const [, differences = ''] = report.split('than the service answered:\n');
  const [figures] = /^\d+ calls in \d+ s\.$/m.exec(differences) ?? [];
  expect(figures, report).toBeDefined();
  expect(differences).not.toMatch(/, \d+ times$/m);
  const noted = [...differences.matchAll(/^(?<name>.+): (?<differed>\d+) of (?<looked>\d+) differ/gm)];
  const many = noted.filter(({ groups: { differed, looked } = {} }) => {
    return Number(differed) > Math.max(MAX_DIFFERENCES, Number(looked) * MAX_SHARE);
  });
  expect(many.map(([line]) => line)).toEqual([]);
  // Everybody played: the least of what two hours bring.
  expect(Number(/^sales +\S+ +\S+ +\S+ +(?<served>[\d.]+)/m.exec(report)?.groups?.served)).toBeGreaterThan(50);
});
