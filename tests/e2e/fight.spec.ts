import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { formFleet, meetInOpenSpace, PIRATE, slowFights } from '#tests/support/e2e-fight.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const database = ownWorld();

const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };

type Shot = (name: string, of?: Page) => Promise<void>;

/** The screen as it is now, with nothing beside its edge. */
async function lookAt(page: Page, shot: Shot, name: string, size: keyof typeof SIZES): Promise<void> {
  await expectAccessible(page);
  await shot(`${name}-${size}`, page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} fits ${SIZES[size].width} px`).toBeLessThanOrEqual(0);
}

/** The same on a phone and on a wide screen. */
async function look(page: Page, shot: Shot, name: string): Promise<void> {
  for (const size of ['phone', 'wide'] as const) {
    await page.setViewportSize(SIZES[size]);
    await lookAt(page, shot, name, size);
  }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a fleet attacks a pirate, an operator follows the fight and decides it, and anyone watches it again', async ({
  page,
  browser,
  shot,
}) => {
  const open = async () => (await browser.newContext({ baseURL: OWN_SERVICE_URL, viewport: SIZES.wide })).newPage();
  const [commander, mate] = [await registerTestPlayer(OWN_SERVICE_URL), await registerTestPlayer(OWN_SERVICE_URL)];
  await meetInOpenSpace(database.pool, [commander, mate]);
  await formFleet(database.pool, [commander, mate]);
  await slowFights(OWN_SERVICE_URL, 4);
  const [operator, ally] = [await open(), await open()];
  await enterAdmin(operator, '/admin/combat');
  await expect(operator.getByText('No fight is running or ended within a day.')).toBeVisible();
  await enter(ally, '/login', mate, '/game');
  await enter(page, '/login', commander, '/game');

  const fight = await test.step('the commander sees who would fight and the odds, and attacks', async () => {
    const sheet = page.getByRole('dialog');
    // The dashboard of a phone is another one: what was open there is not open here.
    for (const size of ['phone', 'wide'] as const) {
      await page.setViewportSize(SIZES[size]);
      await page.getByRole('button', { name: `Attack ${PIRATE}` }).click();
      await expect(sheet.getByRole('switch', { name: 'With the fleet' })).toBeChecked();
      await expect(sheet.getByText('Who fights')).toBeVisible();
      await expect(sheet.getByRole('heading', { name: 'What it means for you' })).toBeVisible();
      await expect(sheet.getByText('Lawful: the police do not mind.')).toBeVisible();
      await lookAt(page, shot, 'fight-attack', size);
      await sheet.getByText('Who fights').scrollIntoViewIfNeeded();
      await shot(`fight-attack-sides-${size}`);
    }
    await sheet.getByRole('button', { name: 'Attack for 3 turns' }).click();
    await sheet.getByRole('button', { name: 'Confirm the attack' }).click();
    await page.waitForURL(/\/game\/combat\/[0-9a-f-]{36}$/);
    return page.url().split('/').at(-1) ?? '';
  });

  await test.step('the operator sees it live, tries a change without applying it, and decides the fight', async () => {
    const row = operator.getByRole('row').filter({ hasText: PIRATE });
    await expect(row.getByText('Running')).toBeVisible();
    await expect(row.getByText('Fleet battle')).toBeVisible();
    await row.getByRole('button', { name: /^Intervene/ }).click();
    const dialog = operator.getByRole('dialog');
    await choose(operator, 'Action', 'Restore shields');
    await choose(operator, 'Side', 'Defender');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const pirate = dialog.getByRole('row').filter({ hasText: PIRATE });
    await expect(pirate).toContainText('→ 120');
    await look(operator, shot, 'fight-intervene');
    await choose(operator, 'Action', 'Declare a winner');
    await choose(operator, 'Winner', 'Attacker');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('A try-out of the story.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText(/^The fight ends in round \d+: Attacker won$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(operator.getByText('The fight is changed.')).toBeVisible();
    await expect(row.getByText('Attacker won')).toBeVisible();
    await look(operator, shot, 'fight-live');
  });

  await test.step('both players read what happened', async () => {
    await expect(page.getByText('An operator decided the fight.')).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Where to go now' });
    await expect(ways.getByRole('link', { name: 'Back to the map' })).toHaveAttribute('href', '/game');
    await look(page, shot, 'fight-report');
    for (const player of [page, ally]) {
      await player.goto('/game/notifications');
      const note = player.getByRole('link', {
        name: /^An operator intervened in your fight in sector [A-Z][a-z]+ \(\d+\)/,
      });
      await expect(note).toContainText('A winner was declared.');
      await expect(note).toHaveAttribute('href', `/game/combat/${fight}`);
    }
    await expect(ally.getByText(commander.username).first()).toBeVisible();
    await look(ally, shot, 'fight-notified');
  });

  await test.step('the ledger holds the attempt and the change', async () => {
    await operator.goto(`/admin/audit?action=combat.intervene`);
    await expect(operator.getByRole('row').filter({ hasText: 'combat.intervene' }).first()).toBeVisible();
    await look(operator, shot, 'fight-ledger');
  });

  await test.step('the figures count it', async () => {
    await operator.goto('/admin/combat?tab=stats');
    await expect(operator.getByRole('listitem').filter({ hasText: 'Decided by an operator' })).toContainText('100%');
    await look(operator, shot, 'fight-figures');
  });

  await test.step('somebody without an account watches it again', async () => {
    const stranger = await open();
    await stranger.goto(`/replay/${fight}`);
    await expect(stranger.getByRole('heading', { name: 'Replay of a fight' })).toBeVisible();
    await stranger.getByRole('slider').press('End');
    await expect(stranger.getByText('Attacker: Won. An operator decided the fight.')).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Take the helm' })).toHaveAttribute('href', '/register');
    await look(stranger, shot, 'fight-replay');
    await stranger.context().close();
    await ally.goto(`/replay/${fight}`);
    await expect(ally.getByRole('link', { name: 'Back to your fights' })).toHaveAttribute('href', '/game/combat');
  });
  await operator.context().close();
  await ally.context().close();
});
