import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is played a second time against two processes of one service on Redis, behind a round-robin proxy. */
const TWO_PROCESSES = [
  'community/accounts/session-list',
  'community/accounts/sessions',
  'community/accounts/sign-in',
  'companion/aria/shared-state',
  'attacks/sessions',
  'community/external-login/sign-in',
  'world/galaxy/served',
  'community/messages/live',
  'platform/limits',
  'platform/realtime',
  'platform/socket-limits',
  'money/subscriptions/served',
  'game/teams/live',
  'game/trading/observations-survive',
];

/**
 * What few changes touch and takes long: tables of every operation, thousands of forgeries, long histories, kills of
 * programs. `npm run test:all` plays it, `npm test` does not.
 */
const THOROUGH_FILES = [
  'attacks/passwords',
  'companion/aria/no-leaks',
  'foundation/giving/bound',
  'game/combat/conservation',
  'game/combat/npc-conservation',
  'game/combat/pairs',
  'game/construction/company-at-once',
  'game/contracts/everything-at-once',
  'game/contracts/poured-credits',
  'game/navigation/nothing-unvisited',
  'generator/*',
  'money/region-lifecycle/kill-cascade',
  'money/subscriptions/histories',
  'operations/api-document/both-transports',
  'operations/reports/export-memory',
  'platform/db/*',
  'platform/embedded-database',
  'platform/inside-tls',
  'platform/jobs/crash',
  'platform/jobs/outside*',
  'platform/lost-log',
  'platform/startup-guards',
  'platform/upgrade',
  'processes/*',
  'rotation/*',
  'simulation/*',
  'world/galaxy/import-sizes',
  'world/galaxy/served',
];

/** In `npm test` with few rounds and a part of their tables (tests/support/rounds.ts), here in full. */
const IN_FULL_TOO = [
  'attacks/requests',
  'game/combat/fleet-battle',
  'game/contracts/contracts',
  'game/teams/treasury',
  'game/trading/concurrency',
  'operations/api-document/contract',
];

/** Short files of many tests: sorted by size, as in a fresh clone, they would begin last and keep one worker alone. */
const LONG = ['authorization/routes', 'api-document/contract', 'aria/no-leaks', 'sql/check-sql'];

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

/** Passwords cost a twentieth: thousands are hashed, and the unit tests hold the real cost. */
const LOW_HASH_COST = {
  resolve: {
    alias: {
      '#server/community/accounts/rules/hash-cost.ts': path.resolve('tests/support/low-hash-cost.ts'),
    },
  },
};

function fileOf(name: string): string {
  return `tests/integration/${name}.test.ts`;
}

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
        ...LOW_HASH_COST,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: THOROUGH_FILES.map(fileOf),
          ...ON_THE_SERVICE,
        },
      },
      {
        test: {
          name: 'thorough',
          include: [...THOROUGH_FILES, ...IN_FULL_TOO].map(fileOf),
          env: { THOROUGH: '1' },
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
          name: 'budgets',
          include: ['tests/budgets/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          // On a filled database, built once a run in about a minute and a half, and shared by the files.
          globalSetup: ['tests/support/filled/cluster.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        ...LOW_HASH_COST,
        test: {
          name: 'processes',
          include: TWO_PROCESSES.map(fileOf),
          env: { PROCESSES: '2' },
          ...ON_THE_SERVICE,
        },
      },
    ],
  },
});
