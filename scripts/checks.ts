import type { Step } from '#scripts/run-step.ts';

/** Checks that take seconds. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'structure', program: 'node', args: ['scripts/check-structure.ts'] },
  { name: 'functions', program: 'node', args: ['scripts/check-functions.ts'] },
  {
    name: 'import rules',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.json', 'app', 'server', 'generator', 'simulator', 'scripts'],
  },
  { name: 'unused files, exports and packages', program: 'knip', args: ['--no-progress'] },
  {
    name: 'types',
    program: 'node',
    args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--incremental', 'false'],
  },
];

export const SQL: Step = { name: 'SQL statements', program: 'node', args: ['scripts/check-sql.ts'] };
export const UNIT: Step = { name: 'unit tests', program: 'vitest', args: ['run', '--project', 'unit'] };
export const INTEGRATION: Step = {
  name: 'integration tests',
  program: 'vitest',
  args: ['run', '--project', 'integration'],
};

/** A short form of the kills, freezes and full disk of `npm run chaos`. */
export const CHAOS: Step = { name: 'chaos tests', program: 'vitest', args: ['run', '--project', 'chaos'] };

/** The tests of shared state again, against two processes with Redis. */
export const TWO_PROCESSES: Step = {
  name: 'two processes',
  program: 'vitest',
  args: ['run', '--project', 'processes'],
};
