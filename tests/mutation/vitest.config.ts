import { defineConfig } from 'vitest/config';

/** The unit tests that `npm run mutation` plays against each changed rule. */
export default defineConfig({
  test: {
    include: [
      'tests/unit/{accounts,audit,payments,region-lifecycle,subscriptions,webhooks,platform/limits}/**/*.test.ts',
      'tests/unit/companion/aria/caps.test.ts',
      'tests/unit/scripts/verify-ledger.test.ts',
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
  },
});
