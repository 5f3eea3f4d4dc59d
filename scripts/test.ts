/**
 * `npm test`: what a change needs (static checks, unit, integration, the stories that matter most). `npm run test:all`
 * plays everything, `npm run test:all -- chaos budgets` some parts. Each part has its own database and browser.
 */
import { spawnSync } from 'node:child_process';
import {
  AUDITS,
  BUDGETS,
  CHAOS,
  INTEGRATION,
  MORE_STORIES,
  STATIC_CHECKS,
  STORIES,
  storiesIn,
  THOROUGH,
  TWO_PROCESSES,
  UNIT,
} from '#scripts/checks.ts';
import { findBrowser } from '#scripts/find-browser.ts';
import { findOtherBrowsers, onOwnDisplay } from '#scripts/other-browsers.ts';
import { prepare, prepareClientTypes } from '#scripts/prepare.ts';
import { runSideBySide, runSteps, type Step } from '#scripts/run-step.ts';

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  static: () => runSideBySide(STATIC_CHECKS, [UNIT]),
  integration: () => runSteps([INTEGRATION]),
  stories: () => runSteps([inBrowser(STORIES)]),
  thorough: () => runSteps([THOROUGH]),
  processes: playTwoProcesses,
  chaos: () => runSteps([CHAOS]),
  budgets: () => runSteps([BUDGETS]),
  'more-stories': () => runSteps([inBrowser(MORE_STORIES)]),
  audits: () => runSteps([inBrowser(AUDITS)]),
  'other-browsers': playInOtherBrowsers,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
await prepare({ build: true, say: console.log });
await prepareClientTypes();
for (const [name, play] of Object.entries(PARTS)) if (named.length === 0 || named.includes(name)) await play();
if (!process.env.INNGEST_CLI)
  console.log('Not run: the job tests against a real Inngest server (set INNGEST_CLI to its binary).');

async function playTwoProcesses(): Promise<void> {
  if (!spawnSync(process.env.REDIS_SERVER ?? 'redis-server', ['--version']).error) return runSteps([TWO_PROCESSES]);
  console.log('Not run: the tests of several processes (install redis-server, or set REDIS_SERVER to its program).');
}

async function playInOtherBrowsers(): Promise<void> {
  const { browsers, missing } = findOtherBrowsers();
  if (browsers.length > 0)
    await onOwnDisplay((display) =>
      runSteps(
        browsers.map(({ name, env }) => {
          const step = storiesIn(name);
          return { ...step, env: { ...step.env, ...env, ...display, E2E_LANES: '1' } };
        }),
      ),
    );
  for (const what of missing) console.log(`Not run: stories in another browser (install ${what}).`);
}

function inBrowser(step: Step): Step {
  try {
    return { ...step, env: { ...step.env, CHROMIUM_PATH: findBrowser(console.log) } };
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}
