import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';

export { expect };

const SHOTS = path.resolve(import.meta.dirname, '../../test-results/screens');

/** A page whose console must stay clean: an error or an uncaught exception fails the test. */
export const test = base.extend<{
  /** Answers that a story provokes on purpose; the browser prints them as console errors. */
  noise: RegExp[];
  page: Page;
  shot: (name: string, of?: Page) => Promise<void>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(BASE_URL),
  noise: [[], { option: true }],
  page: async ({ page, noise }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      if (!noise.some((pattern) => pattern.test(text))) faults.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => note(error.stack ?? error.message));
    await use(page);
    expect(faults, 'the console must stay silent').toEqual([]);
  },
  /** Saves a screenshot for reviewers, with `SHOTS=1` only: two hundred pictures take time. */
  shot: async ({ page }, use) => {
    if (process.env.SHOTS !== '1') return use(async () => {});
    mkdirSync(SHOTS, { recursive: true });
    await use(async (name, of = page) => {
      await of.screenshot({ path: path.join(SHOTS, `${name}.png`) });
    });
  },
});
