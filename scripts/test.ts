/** `npm test`: all checks and tests, on its own database and browser. */
import { spawnSync } from 'node:child_process';
import { CHAOS, INTEGRATION, STATIC_CHECKS, TWO_PROCESSES, UNIT } from '#scripts/checks.ts';
import { findBrowser } from '#scripts/find-browser.ts';
import { prepare } from '#scripts/prepare.ts';
import { runSideBySide, runSteps } from '#scripts/run-step.ts';

const browser = browserOrExit();
const hasRedis = !spawnSync(process.env.REDIS_SERVER ?? 'redis-server', ['--version']).error;
await prepare({ build: true, say: console.log });
await runSideBySide(STATIC_CHECKS, [UNIT]);
await runSteps([
  INTEGRATION,
  ...(hasRedis ? [TWO_PROCESSES] : []),
  CHAOS,
  {
    name: 'browser tests',
    program: 'playwright',
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { CHROMIUM_PATH: browser },
  },
]);
if (!hasRedis)
  console.log('Not run: the tests of several processes (install redis-server, or set REDIS_SERVER to its program).');
if (!process.env.INNGEST_CLI)
  console.log('Not run: the job tests against a real Inngest server (set INNGEST_CLI to its binary).');

function browserOrExit(): string {
  try {
    return findBrowser(console.log);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}
