import type { Page } from 'playwright/test';
import { LANGUAGE_COOKIE, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { faultsOf } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { englishIn } from '#tests/support/e2e-english.ts';
import { ENGLISH, type Words, wordsIn } from '#tests/support/e2e-words.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { OPEN_SCREENS } from './open-screens.ts';
import { PLAYER_SCREENS } from './player-screens.ts';
import { addressOf, type Screen } from './screens.ts';
import { startTour, type Tour } from './tour.ts';
import { type Company, gatherCompany, prepareVisitorPage } from './visitors.ts';

const SCREENS = [...OPEN_SCREENS, ...PLAYER_SCREENS, ...ADMIN_SCREENS];
/** A wrong password, and a missing message, player and job: the browser logs each as an error. */
test.use({ noise: [/status of (401|404|422)/] });

let company: Company;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  company = await gatherCompany();
});

/** What is wrong with the screen that is open. */
type Check = (page: Page) => Promise<string[]>;
const accessible: Check = (page) => faultsOf(page, { customs: true });
const accessibleInChinese: Check = async (page) => [...(await accessible(page)), ...(await englishIn(page))];

type Audit = Omit<Tour, 'company'> & { check?: Check };

/** Audits every screen of the list, one visitor after the other, and reports all faults together. */
async function audit(
  page: Page,
  screens: readonly Screen[],
  words: Words,
  { check = accessible, ...tour }: Audit,
): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const goTo = startTour(page, { company, ...tour });
  for (const screen of screens) {
    await goTo(screen);
    await settled(page, screen);
    await screen.open?.(page, words);
    const found = await check(page);
    faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

/** Its first heading is shown and no placeholder is left. */
async function settled(page: Page, screen: Screen): Promise<void> {
  await expect(page.locator('h1'), screen.name).toHaveCount(1);
  await expect(page.locator('.animate-pulse'), screen.name).toHaveCount(0);
}

function inLanguage(page: Page, language: LanguageCode) {
  return page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: BASE_URL }]);
}

test.describe('on a desktop, dark', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('no screen has a fault', async ({ page }) => {
    test.setTimeout(1_800_000);
    expect(await audit(page, SCREENS, ENGLISH, { theme: 'dark', loads: 'each route' })).toEqual([]);
  });
});

test('the page of a record shows its heading before the record is loaded', async ({ page }) => {
  const records = SCREENS.filter(({ route, open }) => route.endsWith('[id]') && !open);
  const headless: string[] = [];
  for (const screen of records) {
    await page.unrouteAll();
    await prepareVisitorPage(page, screen.visitor === 'nobody' ? null : company.sessions[screen.visitor], 'dark');
    // The caller's own data is returned; every other request stays pending.
    await page.route(/\/api\/trpc\/(?!auth\.me|players\.me)/, () => {});
    await page.goto(addressOf(screen, company.cast));
    await page
      .locator('h1')
      .waitFor({ timeout: 10_000 })
      .catch(() => headless.push(screen.name));
  }
  expect(records.length).toBeGreaterThan(8);
  expect(headless).toEqual([]);
});

test.describe('on a phone, light', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('no screen has a fault', async ({ page }) => {
    test.setTimeout(1_800_000);
    expect(await audit(page, SCREENS, ENGLISH, { theme: 'light', loads: 'each visitor' })).toEqual([]);
  });
  test('nor in Chinese', async ({ page }) => {
    test.setTimeout(900_000);
    await inLanguage(page, 'zh');
    const sample = SCREENS.filter((_, index) => index % 4 === 0);
    const check = accessibleInChinese;
    expect(await audit(page, sample, wordsIn('zh'), { theme: 'dark', loads: 'each visitor', check })).toEqual([]);
  });
  test('nor in Chinese, where no screen of operators is partly English', async ({ page }) => {
    test.setTimeout(900_000);
    await inLanguage(page, 'zh');
    const tour = { theme: 'dark', loads: 'each visitor', check: englishIn } as const;
    expect(await audit(page, ADMIN_SCREENS, wordsIn('zh'), tour)).toEqual([]);
  });
});
