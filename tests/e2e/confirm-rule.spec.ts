import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { creditsOf, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { letGive } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

const database = ownWorld();
test.use({ baseURL: OWN_SERVICE_URL });

/** A bounty is a gift, which only players with some play and earnings may give. */
async function openGiving(username: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [username]);
  expect(rows).toHaveLength(1);
  await letGive(database.pool, rows[0]?.id ?? '', 5_000);
}

/** Enters a bounty, whose amount is exactly what it costs; returns the button that places it. */
async function bountyOf(page: Page, target: string, amount: number): Promise<Locator> {
  await page.getByLabel('Captain').fill(target);
  await page.getByLabel('Amount in credits').fill(String(amount));
  const place = page.getByRole('button', { name: /^(Place the bounty|Really pay [\d,]+ credits\?)$/ });
  await expect(place).toBeEnabled();
  return place;
}

/** How long a button waits for the confirmation, and a little more. */
const CONFIRM_MS = 3_100;

test('a thousand credits need one click; one more needs a second, which expires once it is left', async ({
  page,
  shot,
}) => {
  const { username } = await registerTestPlayer(OWN_SERVICE_URL);
  await page.clock.install();
  await openDashboard(page, 'accountant');
  await openGiving('accountant');
  const credits = await creditsOf(page);
  await page.getByRole('link', { name: 'Bounties' }).click();

  await test.step('1,000: one click', async () => {
    await (await bountyOf(page, username, 1_000)).click();
    await expect(page.getByText(`Bounty of 1,000 credits on ${username}.`).first()).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBe(credits - 1_000);
  });

  await test.step('1,001: the first click asks for confirmation, for three seconds', async () => {
    const place = await bountyOf(page, username, 1_001);
    await place.click();
    await expect(place).toHaveAttribute('data-armed', 'true');
    await expect(place).toHaveText('Really pay 1,001 credits?');
    await shot('confirm-armed');
    // It waits while the pointer is on it.
    await page.clock.fastForward(10 * CONFIRM_MS);
    await expect(place).toHaveText('Really pay 1,001 credits?');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(CONFIRM_MS);
    await expect(place).toHaveText('Place the bounty');
    expect(await creditsOf(page)).toBe(credits - 1_000);

    // And while the keyboard is on it, until Escape.
    await place.press('Enter');
    await page.clock.fastForward(10 * CONFIRM_MS);
    await expect(place).toHaveText('Really pay 1,001 credits?');
    await page.keyboard.press('Escape');
    await expect(place).toHaveText('Place the bounty');

    await place.click();
    await expect(place).toHaveText('Really pay 1,001 credits?');
    await place.click();
    await expect(page.getByText(`Bounty of 1,001 credits on ${username}.`).first()).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBe(credits - 2_001);
  });
});
