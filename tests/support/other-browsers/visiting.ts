import { test as base } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { ByPlaywright } from './by-playwright.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

type Fixtures = { visitor: Visitor };

const inWebKit = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visitor: async ({}, use, info) => {
    const { browser, close } = await openWebKit();
    const visitor = new Visitor(browser, BASE_URL, 'webkit');
    await use(visitor);
    if (info.status !== info.expectedStatus) await visitor.save(info.outputPath('failed.png'));
    await close();
  },
});

const byPlaywright = base.extend<Fixtures>({
  visitor: ({ page, browserName }, use) => use(new Visitor(new ByPlaywright(page), BASE_URL, browserName)),
});

/** With a visitor in the browser that `STORY_BROWSER` names. */
export const test = process.env.STORY_BROWSER === 'webkit' ? inWebKit : byPlaywright;
