import type { Page } from 'playwright/test';
import { LANGUAGE_COOKIE, LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { layoutFaultsOf } from '#tests/support/e2e-layout.ts';
import { wordsIn } from '#tests/support/e2e-words.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { OPEN_SCREENS } from './open-screens.ts';
import { PLAYER_SCREENS } from './player-screens.ts';
import { startTour } from './tour.ts';
import { type Company, gatherCompany } from './visitors.ts';

const SCREENS = [...OPEN_SCREENS, ...PLAYER_SCREENS, ...ADMIN_SCREENS];
const WIDTHS = [2560, 1440, 1280, 768, 360] as const;
const HEIGHT = 900;
/** A wrong password, and a missing message, player and job: the browser logs each as an error. */
test.use({ noise: [/status of (401|404|422)/] });

let company: Company;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  company = await gatherCompany();
});

/** Each language takes five minutes for all screens: `npm run test:all` looks at each screen in one, in turn. */
const EVERY_LANGUAGE = process.env.EVERY_LANGUAGE === '1';

function screensIn(language: number) {
  return SCREENS.filter((_, index) => EVERY_LANGUAGE || index % LANGUAGES.length === language);
}

/** The frame after next: the page was laid out at its new width, and what follows it in scripts has run. */
async function settleAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    await document.fonts.ready;
  });
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

async function audit(page: Page, code: LanguageCode, index: number): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: code, url: BASE_URL }]);
  const goTo = startTour(page, { company, theme: index % 2 ? 'light' : 'dark', loads: 'each visitor' });
  for (const screen of screensIn(index)) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await goTo(screen);
    await expect(page.locator('h1'), screen.name).toHaveCount(1);
    await screen.open?.(page, wordsIn(code));
    for (const width of WIDTHS) {
      await settleAt(page, width);
      const found = await layoutFaultsOf(page);
      faults.push(...found.map((fault) => `${screen.name} at ${width} pixels: ${fault}`));
    }
  }
  return faults;
}

for (const [index, { code, name }] of LANGUAGES.entries()) {
  test(`no screen has a fault of its layout, in ${name}`, async ({ page }) => {
    test.setTimeout(1_800_000);
    expect(await audit(page, code, index)).toEqual([]);
  });
}
