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

/** Statements, rows and buffers of jobs and lists on a filled database. */
export const BUDGETS: Step = { name: 'budgets', program: 'vitest', args: ['run', '--project', 'budgets'] };

/** `SHARD=1/4`: the first quarter of the files of a part that takes long. */
const SHARD = process.env.SHARD ? [`--shard=${process.env.SHARD}`] : [];

/** Long tables and histories that few changes touch: `THOROUGH_FILES` in vitest.config.ts. */
export const THOROUGH: Step = {
  name: 'thorough tests',
  program: 'vitest',
  args: ['run', '--project', 'thorough', ...SHARD],
};

/** The stories that matter most: `tests/e2e/core-stories.ts`. */
export const STORIES: Step = storiesOf('stories', 'core');

/** All other stories. */
export const MORE_STORIES: Step = storiesOf('more stories', 'more', SHARD);

/** Access and layout of every screen, in all languages: a quarter of an hour. */
export const AUDITS: Step = storiesOf('audits of every screen', 'audits');

/** The way of a newcomer and of an operator in a browser that is not Chromium. */
export function storiesIn(browser: string): Step {
  const step = storiesOf(`stories in ${browser}`, 'other-browsers');
  // A folder of its own: Playwright empties the whole of it, with the pictures from another browser.
  const args = [...step.args, '--output', `test-results/stories-in-${browser}`];
  return { ...step, args, env: { ...step.env, STORY_BROWSER: browser } };
}

function storiesOf(
  name: string,
  which: 'core' | 'more' | 'audits' | 'other-browsers',
  shard: readonly string[] = [],
): Step {
  return {
    name,
    program: 'playwright',
    args: ['test', '--config', 'tests/e2e/playwright.config.ts', ...shard],
    env: { STORIES: which },
  };
}
