import type { Page } from 'playwright/test';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { creditsOf, dock, goodName, openMarket, takeTheHelm } from '#tests/support/e2e-captain.ts';
import { type ExactBill, findExactBill } from '#tests/support/e2e-exact-bill.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

/** The ticket of a good with a quantity typed in; the button that buys exactly that. */
async function ticketFor(page: Page, { commodity, quantity }: ExactBill, total: string) {
  const market = openMarket(page);
  await market.getByRole('button', { name: `${goodName(commodity)} You buy`, exact: true }).click();
  await market.getByLabel('Quantity').first().fill(String(quantity));
  return market.getByRole('button', { name: new RegExp(`^(Buy ${quantity} for ${total}|Confirm: .*)$`) });
}

const bought = (quantity: number, commodity: Commodity, total: string) =>
  `Bought ${quantity} ${goodName(commodity)} for ${total}`;

test('a thousand credits go with one click; one more asks once more, and lets go by itself', async ({ page, shot }) => {
  // Finding a bill to the credit takes a captain many looks at the prices.
  test.setTimeout(300_000);
  await takeTheHelm(page, 'accountant');
  const purse = await creditsOf(page);

  await test.step('1,000: one click', async () => {
    const bill = await findExactBill(BASE_URL, 1_000);
    await dock(page);
    const buy = await ticketFor(page, bill, '1,000');
    await expect(buy).toHaveText(`Buy ${bill.quantity} for 1,000`);
    await buy.click();
    await expect(page.getByText(bought(bill.quantity, bill.commodity, '1,000'), { exact: true }).first()).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBe(purse - 1_000);
    await page.getByRole('button', { name: 'Undock' }).click();
    await expect(page.getByRole('button', { name: /^Dock/ })).toBeVisible();
  });

  await test.step('1,001: the first click only asks, for about three seconds', async () => {
    const bill = await findExactBill(BASE_URL, 1_001);
    await dock(page);
    const buy = await ticketFor(page, bill, '1,001');
    const plain = `Buy ${bill.quantity} for 1,001`;
    await expect(buy).toHaveText(plain);
    await buy.click();
    const asked = performance.now();
    await expect(buy).toHaveAttribute('data-armed', 'true');
    await expect(buy).toHaveText(/^Confirm: /);
    await shot('confirm-armed');
    await expect(buy).toHaveText(plain);
    const held = performance.now() - asked;
    expect(held).toBeGreaterThan(2_000);
    expect(held).toBeLessThan(5_000);
    expect(await creditsOf(page)).toBe(purse - 1_000);

    await buy.click();
    await expect(buy).toHaveText(/^Confirm: /);
    await buy.click();
    await expect(page.getByText(bought(bill.quantity, bill.commodity, '1,001'), { exact: true }).first()).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBe(purse - 2_001);
  });
});
