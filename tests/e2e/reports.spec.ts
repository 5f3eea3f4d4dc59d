import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';

test('an operator builds a report, looks at it as a chart, schedules it and shares it as a link', async ({
  page,
  context,
  shot,
}) => {
  await registerTestPlayer(BASE_URL);
  await enterAdmin(page, '/admin/reports');
  await page.getByRole('button', { name: 'Player health' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Player health');
  await page.getByRole('button', { name: 'Generate' }).click();
  const players = page.locator('dl > div', { hasText: 'Active players' });
  await expect(players).toContainText(/[1-9]/);

  await page.getByRole('combobox', { name: 'Group by', exact: true }).click();
  await page.getByRole('option', { name: 'by tier' }).click();
  await page.getByRole('radio', { name: 'Bars' }).click();
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'account status' }).click();
  await page.getByLabel('Value').fill('true');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('table', { name: 'Players', exact: true }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Players', exact: true })).toBeVisible();
  await shot('reports-chart');
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Players', exact: true }).getByRole('row')).not.toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await shot('reports-print');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByLabel('Name').fill('Active by tier');
  await page.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: 'Mondays' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Report saved')).toBeVisible();
  const saved = page.getByRole('listitem').filter({ hasText: 'Active by tier' });
  await expect(saved).toContainText('Mondays');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Name')).toHaveValue('Active by tier');
  await expect(other.getByRole('combobox', { name: 'Group by', exact: true })).toHaveText('by tier');
  await expect(other.getByLabel('Value')).toHaveValue('true');
  await other.close();

  await saved.getByRole('button', { name: 'Delete Active by tier' }).click();
  await saved.getByRole('button', { name: 'Click again to confirm' }).click();
  await expect(saved).toHaveCount(0);
});
