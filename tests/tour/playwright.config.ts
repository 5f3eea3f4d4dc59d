import { defineConfig } from 'playwright/test';
import stories from '#tests/e2e/playwright.config.ts';

/** The recording for the README: the same service and browser as the stories, run only by `npm run record`. */
export default defineConfig(stories, { testDir: '.', outputDir: '../../test-results', timeout: 600_000 });
