import type { Page } from 'playwright/test';
import { galaxyOutput, sectorsOutput } from '#server/world/galaxy/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { enterAdmin, makeGalaxy } from '#tests/support/e2e-operator.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';

/** Opens the sheet of a sector found by its number, and gives its name. */
async function openSector(page: Page, number: string): Promise<string> {
  await page.getByLabel('Number, or part of a name').fill(number);
  const rows = page.getByRole('table', { name: 'Sectors' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(`Number ${number}`, { exact: false })).toBeVisible();
  return (await sheet.getByRole('heading', { level: 2 }).textContent()) ?? '';
}

test('a sector is found, changed with a reason, and its change read in the audit log', async ({ page, shot }) => {
  await makeGalaxy(BASE_URL, 42);
  await enterAdmin(page, '/admin/sectors');
  await expect(page.getByRole('table', { name: 'Sectors' }).getByRole('row').nth(1)).toBeVisible();
  await shot('sectors');
  await expectAccessible(page);
  const name = await openSector(page, '7');
  const sheet = page.getByRole('dialog').filter({ hasText: 'Number 7' });
  await shot('sector');
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Change sector' }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${name}` });
  const send = dialog.getByRole('button', { name: 'Change sector' });

  await test.step('wrong or missing input is not sent', async () => {
    await dialog.getByLabel('Reason').fill('a warning for the story');
    await expect(send, 'nothing is changed yet').toBeDisabled();
    await dialog.getByLabel('Beacon text').fill('Keep clear');
    await dialog.getByLabel('Reason').fill('no');
    await expect(send, 'the reason is too short').toBeDisabled();
    await dialog.getByLabel('Reason').fill('a warning for the story');
    await dialog.getByRole('combobox', { name: 'Nebula' }).click();
    await page.getByRole('option', { name: 'Magnetic' }).click();
    await dialog.getByLabel('Density').fill('0');
    await expect(dialog.getByText('A whole number, 1 to 100')).toBeVisible();
    await expect(send).toBeDisabled();
    await shot('sector-change');
    await expectAccessible(page);
  });

  await dialog.getByLabel('Density').fill('60');
  await send.click();
  await expect(page.getByText('Sector changed')).toBeVisible();
  await expect(sheet.getByText('Keep clear')).toBeVisible();
  await expect(sheet.getByText('Magnetic, density 60')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('sector-phone');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/admin/audit?action=sector.change');
  await page
    .getByRole('button', { name: /^sector\.change.* Show entry/ })
    .first()
    .click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByText('a warning for the story')).toBeVisible();
  await expect(entry.getByText('Keep clear')).toBeVisible();
  await shot('sector-audit');
  await entry.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('dialog').getByText('Magnetic, density 60'), 'the entry links the sector').toBeVisible();
});

test.describe('without the scope', () => {
  test.use({ noise: [/status of 403/] });
  test('an operator neither sees sectors nor changes them', async ({ page, shot }) => {
    await makeGalaxy(BASE_URL, 42);
    const { access_token: root } = (await call<Session>(BASE_URL, 'POST', '/auth/login/json', { json: E2E_ADMIN }))
      .body;
    const helper = await register(BASE_URL);
    const grant = { user_id: helper.user_id, scopes: ['admin.audit.view'], reason: 'begins a story' };
    expect((await call(BASE_URL, 'POST', '/admin/scopes/grant', { token: root, json: grant })).status).toBe(200);
    const galaxies = await call(BASE_URL, 'GET', '/admin/galaxy', { token: root });
    const region_id = galaxyOutput.parse(galaxies.body).items[0]?.regions[0]?.id;
    const list = await call(BASE_URL, 'GET', `/admin/sectors?region_id=${region_id}&limit=1`, { token: root });
    const [{ id, beacon } = { id: '', beacon: null }] = sectorsOutput.parse(list.body).items;
    const change = { beacon: 'Mine now', reason: 'not allowed' };
    const refused = await call(BASE_URL, 'PATCH', `/admin/sectors/${id}`, { token: helper.access_token, json: change });
    expect([refused.status, refused.body.required_scope]).toEqual([403, 'admin.universe.manage']);
    const after = await call(BASE_URL, 'GET', `/admin/sectors/${id}`, { token: root });
    expect(after.body.beacon).toBe(beacon);

    await enter(page, '/admin/login', helper, '/admin');
    await expect(page.getByRole('link', { name: 'Sectors', exact: true })).toHaveCount(0);
    await page.goto('/admin/sectors');
    await expect(page.getByRole('main').getByRole('alert').getByText('admin.universe.manage')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Sectors' })).toHaveCount(0);
    await shot('sectors-refused');
    await expectAccessible(page);
  });
});
