import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is played a second time against two processes of one service on Redis, behind a round-robin proxy. */
const TWO_PROCESSES = [
  'accounts/session-list',
  'accounts/sessions',
  'accounts/sign-in',
  'aria/shared-state',
  'attacks/sessions',
  'external-login/sign-in',
  'galaxy/served',
  'messages/live',
  'platform/limits',
  'platform/realtime',
  'platform/socket-limits',
  'subscriptions/served',
  'teams/live',
  'trading/observations-survive',
];

/** Short files of many tests: sorted by size, as in a fresh clone, they would begin last and keep one worker alone. */
const LONG = ['authorization/routes', 'contract/contract', 'aria/no-leaks', 'sql/check-sql'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * `isolate: false` loads the modules once a worker, not once a file, for about half the processor time: what a test
 * changes in the process (environment, mounts, globals) it puts back.
 */
const ON_THE_SERVICE = {
  setupFiles: ['tests/support/setup.ts'],
  globalSetup: ['tests/support/cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A second is not enough where jobs, pipes or other processes are waited for on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
  isolate: false,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          // Some play thousands of fights or read every file: on a machine several times slower, beside the static checks.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The default leaves a core idle.
          maxWorkers: '100%',
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          ...ON_THE_SERVICE,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          // Recovery is timed: nothing else may keep the machine busy.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'processes',
          include: TWO_PROCESSES.map((name) => `tests/integration/${name}.test.ts`),
          env: { PROCESSES: '2' },
          ...ON_THE_SERVICE,
        },
      },
    ],
  },
});
