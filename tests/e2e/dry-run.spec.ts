import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';

test('a value is tried in the simulator before it is saved, and a dry run can be stopped', async ({ page, shot }) => {
  test.setTimeout(300_000);
  await enterAdmin(page, '/admin/economy');
  await page.goto('/admin/economy?tab=settings&find=mid_price_ore');
  await page.getByRole('button', { name: 'Change mid_price_ore' }).click();
  const sheet = page.getByRole('dialog', { name: 'mid_price_ore' });
  const start = sheet.getByRole('button', { name: 'Try this value' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('spinbutton').fill('120');
  await start.click();
  await expect(sheet.getByRole('progressbar')).toBeVisible();
  await shot('dry-run-under-way');
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet.getByRole('progressbar')).toHaveCount(0);
  await expect(sheet.getByRole('table')).toHaveCount(0);

  // The stopped simulator is gone: the next begins at once.
  await start.click();
  const table = sheet.getByRole('table', { name: 'Expected change, based on 3 regions' });
  await expect(table).toBeVisible({ timeout: 200_000 });
  await expect(table.getByRole('row', { name: /Occasional players/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Credits from faucets/ })).toBeVisible();
  await table.scrollIntoViewIfNeeded();
  await shot('dry-run');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await table.scrollIntoViewIfNeeded();
  await shot('dry-run-phone');
  await expectAccessible(page);
  // Nothing was changed.
  await page.reload();
  await expect(sheet.getByRole('definition').filter({ hasText: 'Never changed.' })).toBeVisible();
});
