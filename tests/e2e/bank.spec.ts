import type { Page } from 'playwright/test';
import { STARPORT, type Starport } from '#server/game/bank/queries/read-balance.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { look, open, placeIn } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import { call, type Registered } from '#tests/support/http-client.ts';

const database = ownWorld();
const { say } = ENGLISH;

/** The form of credits or of goods, beside each other with the same words. */
function form(page: Page, title: 'bank.credits.title' | 'bank.goods.title') {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say(title), exact: true }) });
}

async function findStarport(): Promise<Starport> {
  const { rows } = await database.pool.query<Starport>(STARPORT);
  if (!rows[0]) throw new Error('the galaxy has no main starport');
  return rows[0];
}

/** The ship is docked at the bank, after a flight that other stories show. */
async function dockAtBank(player: Registered, { sector_id }: Starport): Promise<void> {
  await placeIn(database.pool, [player], sector_id);
  const docked = await call(OWN_SERVICE_URL, 'POST', '/trading/dock', { token: player.access_token, json: {} });
  expect(docked.status, docked.text).toBe(200);
}

test('the bank takes and gives back at its starport only, and says where that is', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const starport = await findStarport();
  await open(page, player, '/game/bank');
  const credits = form(page, 'bank.credits.title');
  const deposit = credits.getByRole('button', { name: say('bank.direction.deposit'), exact: true });
  const withdraw = credits.getByRole('button', { name: say('bank.direction.withdraw'), exact: true });

  await test.step('elsewhere it names the starport, and its forms say why nothing moves', async () => {
    await expect(page.getByText(say('bank.place.away', { station: starport.name }))).toBeVisible();
    await credits.getByLabel(say('bank.credits.amount')).fill('100');
    await expect(credits.getByText(say('bank.why.dock'))).toBeVisible();
    await expect(deposit).toBeDisabled();
    await look(page, shot, 'bank-away');
  });

  await dockAtBank(player, starport);
  await page.reload();
  await expect(page.getByText(say('bank.place.here'))).toBeVisible();

  await test.step('credits are deposited and withdrawn, never more than there are', async () => {
    await credits.getByLabel(say('bank.credits.amount')).fill('400');
    await deposit.click();
    await expect(page.getByText(say('bank.credits.deposited', { amount: 400 }))).toBeVisible();
    await credits.getByRole('radio', { name: say('bank.direction.withdraw') }).click();
    await credits.getByLabel(say('bank.credits.amount')).fill('401');
    await expect(credits.getByText(say('bank.why.atMost', { max: 400 }))).toBeVisible();
    await expect(withdraw).toBeDisabled();
    await credits.getByLabel(say('bank.credits.amount')).fill('150');
    await withdraw.click();
    await expect(page.getByText(say('bank.credits.withdrawn', { amount: 150 }))).toBeVisible();
  });

  await test.step('the goods of a newcomer are stored for nothing', async () => {
    const goods = form(page, 'bank.goods.title');
    await goods.getByRole('button', { name: say('bank.max') }).click();
    await expect(goods.getByText(say('bank.goods.free'))).toBeVisible();
    await goods.getByRole('button', { name: say('bank.direction.deposit'), exact: true }).click();
    await expect(goods.getByText(say('bank.goods.noneOnBoard'))).toBeVisible();
  });

  await test.step('the ledger has each movement and the balance after it', async () => {
    const ledger = page.getByRole('row');
    await expect(ledger.filter({ hasText: say('bank.ledger.kind.goods_deposited') })).toHaveCount(1);
    const withdrawn = ledger.filter({ hasText: say('bank.ledger.kind.credits_withdrawn') });
    await expect(withdrawn.getByRole('cell', { name: '250', exact: true })).toBeVisible();
    await expectAccessible(page);
    await look(page, shot, 'bank');
  });
});
