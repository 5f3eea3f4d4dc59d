import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { look, open } from '#tests/support/e2e-holdings.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH, escaped } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const database = ownWorld();
const { say } = ENGLISH;

/** A player who has visited ten sectors, that of newcomers among them. */
async function explorer(): Promise<Registered> {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await database.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, visits)
     SELECT p.id, s.id, 1 FROM players p JOIN sectors at ON at.id = p.current_sector_id JOIN sectors s ON s.region_id = at.region_id
     WHERE p.user_id = $1 ORDER BY s.sector_number LIMIT 10
     ON CONFLICT (player_id, sector_id) DO UPDATE SET visits = 1`,
    [player.user_id],
  );
  return player;
}

/** The card of a medal: what it is for, and from which figure on. */
function card(page: Page, name: string, threshold: string) {
  const words = new RegExp(`^${escaped(name)}\\s*${threshold}`);
  return page.getByRole('main').getByRole('listitem').filter({ hasText: words });
}

test('a player sees which milestones are ahead, and a medal once it is earned', async ({ page, browser, shot }) => {
  const player = await explorer();
  await open(page, player, '/game/medals');
  const sectors = say('holdings.medals.metric.sectors_visited');

  await test.step('each medal says what earns it and how far the player is', async () => {
    const next = card(page, sectors, '100');
    await expect(next.getByText(say('holdings.medals.progress', { value: 10, goal: 100 }))).toBeVisible();
    await expect(next.getByRole('progressbar', { name: sectors })).toBeVisible();
    await expect(page.getByText(say('holdings.medals.honourNote'))).toBeVisible();
  });

  await test.step('an operator awards one with a reason', async () => {
    const context = await browser.newContext({ baseURL: OWN_SERVICE_URL });
    const operator = await context.newPage();
    await enterAdmin(operator, '/admin/medals');
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM players WHERE user_id = $1', [
      player.user_id,
    ]);
    await operator.goto(`/admin/medals?player=${rows[0]?.id}`);
    const medal = operator.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Sectors visited' }).first();
    await medal.getByRole('button', { name: say('adminHoldings.medals.award.action') }).click();
    const act = operator.getByRole('dialog').last();
    await act.getByRole('textbox').fill('Ten sectors in one evening.');
    await act.getByRole('button', { name: say('adminHoldings.medals.award.action') }).click();
    await expect(operator.getByText(say('adminHoldings.medals.award.done'))).toBeVisible();
    await context.close();
  });

  await test.step('the player is notified and holds it', async () => {
    await page.goto('/game/notifications');
    await page.getByRole('link', { name: new RegExp(`^${say('notifications.notified.medal_awarded.title')}`) }).click();
    await page.waitForURL(/\/game\/medals$/);
    await expect(card(page, sectors, '10').first()).toContainText(say('holdings.medals.held'));
    await look(page, shot, 'medals');
    await expectAccessible(page);
  });
});
