import type { Locator, Page } from 'playwright/test';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { creditsOf, dock, goodName, openDashboard, openMarket } from '#tests/support/e2e-dashboard.ts';
import { type ExactBill, findExactBill } from '#tests/support/e2e-exact-bill.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

/** Prices drift while one looks: a bill found a moment ago may be a credit off by the time it is typed in. */
const MAX_TRIES = 6;

/** Docks and enters an order that comes to `total` exactly; returns the button that buys it. */
async function ticketFor(page: Page, total: number): Promise<{ bill: ExactBill; buy: Locator; plain: string }> {
  const sum = total.toLocaleString('en-GB');
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const bill = await findExactBill(BASE_URL, total);
    await dock(page);
    const market = openMarket(page);
    await market.getByRole('button', { name: `Buy ${goodName(bill.commodity)}`, exact: true }).click();
    await market.getByLabel('Quantity').first().fill(String(bill.quantity));
    const quoted = market.getByRole('button', { name: new RegExp(`^Buy ${bill.quantity} for [\\d,]+$`) });
    await expect(quoted).toBeEnabled();
    const plain = `Buy ${bill.quantity} for ${sum}`;
    const buy = market.getByRole('button', { name: new RegExp(`^(${plain}|Confirm: .*)$`) });
    if ((await quoted.textContent()) === plain) return { bill, buy, plain };
    await undock(page);
  }
  throw new Error(`no order at Terra stays at ${sum}`);
}

async function undock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undock' }).click();
  await expect(page.getByRole('button', { name: /^Dock/ })).toBeVisible();
}

function bought(quantity: number, commodity: Commodity, total: string) {
  return `Bought ${quantity} ${goodName(commodity)} for ${total}`;
}

test('a thousand credits go with one click; one more asks once more, and lets go by itself', async ({ page, shot }) => {
  // Finding an exact bill takes several looks at the prices.
  test.setTimeout(300_000);
  await openDashboard(page, 'accountant');
  const credits = await creditsOf(page);

  await test.step('1,000: one click', async () => {
    const { bill, buy } = await ticketFor(page, 1_000);
    await buy.click();
    await expect(page.getByText(bought(bill.quantity, bill.commodity, '1,000'), { exact: true }).first()).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBe(credits - 1_000);
    await undock(page);
  });

  await test.step('1,001: the first click only asks, for about three seconds', async () => {
    const { bill, buy, plain } = await ticketFor(page, 1_001);
    await buy.click();
    const requested = performance.now();
    await expect(buy).toHaveAttribute('data-armed', 'true');
    await expect(buy).toHaveText(/^Confirm: /);
    await shot('confirm-armed');
    await expect(buy).toHaveText(plain);
    const held = performance.now() - requested;
    expect(held).toBeGreaterThan(2_000);
    expect(held).toBeLessThan(5_000);
    expect(await creditsOf(page)).toBe(credits - 1_000);

    await buy.click();
    await expect(buy).toHaveText(/^Confirm: /);
    await buy.click();
    await expect(page.getByText(bought(bill.quantity, bill.commodity, '1,001'), { exact: true }).first()).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBe(credits - 2_001);
  });
});
