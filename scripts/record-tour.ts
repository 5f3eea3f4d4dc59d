/** `npm run record`: plays the first trip in a browser and writes the picture and the recording of docs/images. */
import { findBrowser } from '#scripts/find-browser.ts';
import { prepare } from '#scripts/prepare.ts';
import { runSteps } from '#scripts/run-step.ts';

await prepare({ build: true, say: console.log });
await runSteps([
  {
    name: 'recording',
    program: 'playwright',
    args: ['test', '--config', 'tests/tour/playwright.config.ts'],
    env: { CHROMIUM_PATH: findBrowser(console.log), E2E_LANES: '1' },
  },
]);
