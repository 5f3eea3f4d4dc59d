import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { look, open } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

const database = ownWorld();
const { say } = ENGLISH;

/** Gives a player a region of players under autocracy, where the owner decides alone. Returns its name. */
async function giveRegion({ user_id }: Registered): Promise<string> {
  const { rows } = await database.pool.query<{ display_name: string }>(
    `UPDATE regions SET owner_id = $1, governance_type = 'autocracy', tax_rate = 10
     WHERE id = (SELECT id FROM regions WHERE kind = 'player_owned' ORDER BY created_at LIMIT 1) RETURNING display_name`,
    [user_id],
  );
  if (!rows[0]) throw new Error('the galaxy has no region of players');
  return rows[0].display_name;
}

/** The page of a region, by its card in the directory. */
async function visit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(/\/game\/regions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a visitor reads a region’s rules, and its owner changes the tax there', async ({ page, browser, shot }) => {
  const [owner, visitor] = [await registerTestPlayer(OWN_SERVICE_URL), await registerTestPlayer(OWN_SERVICE_URL)];
  const name = await giveRegion(owner);
  const context = await browser.newContext({ baseURL: OWN_SERVICE_URL });
  const guest = await context.newPage();
  const save = (of: Page) => of.getByRole('button', { name: say('regions.settings.save'), exact: true });

  await test.step('a visitor sees owner, tax and record, and nothing to decide', async () => {
    await open(guest, visitor, '/game/regions');
    await visit(guest, name);
    await expect(guest.getByRole('main').getByText(owner.username).first()).toBeVisible();
    await expect(guest.getByText(say('regions.fact.percent', { rate: 10 })).first()).toBeVisible();
    await expect(guest.getByText(say('regions.record.none'))).toBeVisible();
    await expect(save(guest)).toHaveCount(0);
    await look(guest, shot, 'region-visited');
    await expectAccessible(guest);
  });

  await test.step('the owner has the accounts and decides the tax, within its bounds', async () => {
    await open(page, owner, '/game/regions');
    await visit(page, name);
    await expect(page.getByText(say('regions.settings.taxHint'))).toBeVisible();
    await page.getByLabel(say('regions.fact.tax'), { exact: true }).fill('26');
    await expect(page.getByText(say('regions.settings.invalid'))).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page.getByLabel(say('regions.fact.tax'), { exact: true }).fill('7');
    await save(page).click();
    await expect(page.getByText(say('regions.settings.saved'))).toBeVisible();
    await look(page, shot, 'region-owned');
    await expectAccessible(page);
  });

  await test.step('everybody reads the new tax and who decided it', async () => {
    await guest.reload();
    const percent = (rate: number) => say('regions.fact.percent', { rate });
    const words = { what: say('regions.fact.tax'), before: percent(10), after: percent(7) };
    await expect(guest.getByText(say('regions.record.change', words))).toBeVisible();
    await expect(guest.getByText(say('regions.record.by', { name: owner.username })).first()).toBeVisible();
    await expect(guest.getByText(say('regions.fact.percent', { rate: 7 })).first()).toBeVisible();
  });
  await context.close();
});
