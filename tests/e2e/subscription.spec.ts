import type { Locator, Page } from 'playwright/test';
import { playerMeOutput } from '#server/world/players/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { storedSession } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { expectHere, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { flyHop, scoutAbroad } from '#tests/support/e2e-gateway.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { openSandbox } from '#tests/support/e2e-payment-sandbox.ts';
import { ENGLISH, type Words, wordsIn } from '#tests/support/e2e-words.ts';
import { call } from '#tests/support/http-client.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

type Shot = (name: string, of?: Page) => Promise<void>;
type Story = { page: Page; shot: Shot; words: Words };

/** The user's own public profile in another tab, which is never reloaded. */
async function openOwnProfile(page: Page): Promise<Page> {
  const { access_token: token } = await storedSession(page);
  const { id } = playerMeOutput.parse((await call(BASE_URL, 'GET', '/players/me', { token })).body);
  const tab = await page.context().newPage();
  await tab.goto(`${BASE_URL}/game/players/${id}`);
  return tab;
}

function badge(profile: Page, { say }: Words): Locator {
  return profile.getByRole('main').getByText(say('profile.citizen'), { exact: true });
}

/** From the tiers to the provider and back; returns the subscription and the provider's address. */
async function buyCitizenship({ page, shot, words }: Story) {
  const { say } = words;
  await page.goto('/game/subscription');
  await expect(page.getByText(say('subscription.mine.free'))).toBeVisible();
  await shot(`citizenship-${words.language}-1-tiers`);
  await page.getByRole('button', { name: say('subscription.buy.citizen') }).click();
  await page.getByRole('button', { name: say('subscription.buy.confirm') }).click();
  await page.waitForURL(/\/approve\?/);
  const address = page.url();
  await page.getByRole('button', { name: /approve/i }).click();
  await page.waitForURL(/\/subscription\/success\?/);
  const tier = say('subscription.tier.galactic_citizen');
  await expect(page.getByText(say('subscription.return.confirmed', { tier }))).toBeVisible();
  await shot(`citizenship-${words.language}-2-confirmed`);
  return { address, id: new URL(page.url()).searchParams.get('subscription_id') ?? '' };
}

/** Buys, sees the badge, flies abroad, misses payments, is warned, and is a citizen again once a payment arrives. */
async function playCitizenship(story: Story): Promise<void> {
  const { page, shot, words } = story;
  const { say, language } = words;
  const way = await scoutAbroad(BASE_URL);
  const profile = await openOwnProfile(page);
  await expect(profile.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(badge(profile, words)).toBeHidden();

  const { address, id } = await buyCitizenship(story);
  await expect(badge(profile, words)).toBeVisible();
  await shot(`citizenship-${language}-3-badge`, profile);

  await test.step('the gateway to a player-owned region opens', async () => {
    await page.goto('/game');
    for (const hop of way) {
      await flyHop(page, hop, words);
      await expectHere(page, hop.number, words);
    }
    await shot(`citizenship-${language}-4-abroad`);
  });

  const sandbox = await openSandbox(page, address, id);
  const banner = page.getByText(say('regions.lapse.liquidation'));
  await test.step('the third missed payment removes the badge and shows the remaining time', async () => {
    await sandbox.failPayments(2);
    await expect(banner).toBeHidden();
    await sandbox.failPayments(1);
    await expect(banner).toBeVisible();
    await expect(badge(profile, words)).toBeHidden();
    await shot(`citizenship-${language}-5-banner`);
    await expectAccessible(page);
  });

  await test.step('a payment in time restores everything', async () => {
    await page.getByRole('link', { name: say('regions.lapse.renew') }).click();
    await expect(page.getByText(say('subscription.mine.failed', { count: 3 }))).toBeVisible();
    await expect(page.getByText(say('subscription.status.suspended'), { exact: true })).toBeVisible();
    await shot(`citizenship-${language}-6-suspended`);
    await sandbox.pay();
    await expect(page.getByText(say('subscription.mine.citizen'))).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(badge(profile, words)).toBeVisible();
    await shot(`citizenship-${language}-7-recovered`);
  });
}

test('a player buys citizenship, travels, misses a payment, recovers and cancels', async ({ page, shot }) => {
  test.setTimeout(120_000);
  await openDashboard(page, 'citizen');

  await test.step('opening the return URL confirms nothing', async () => {
    await page.goto('/subscription/success?subscription_id=I-1');
    await expect(page.getByText(ENGLISH.say('subscription.return.unknown'))).toBeVisible();
  });

  await playCitizenship({ page, shot, words: ENGLISH });

  await test.step('a cancelled subscription ends when the provider confirms it', async () => {
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await page.getByRole('button', { name: ENGLISH.say('subscription.cancel.confirm') }).click();
    await expect(page.getByText('You play for free.')).toBeVisible();
  });
});

test.describe('on a phone in French', { tag: '@variant' }, () => {
  test.use({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });

  test('the same', async ({ page, shot }) => {
    test.setTimeout(120_000);
    const words = wordsIn('fr');
    await openDashboard(page, 'citoyenne', words);
    await playCitizenship({ page, shot, words });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
