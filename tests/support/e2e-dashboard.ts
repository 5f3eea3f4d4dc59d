import type { Locator, Page } from 'playwright/test';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { expect } from '#tests/support/e2e.ts';
import { clickThroughFirstLogin } from '#tests/support/e2e-first-login.ts';
import { ANYTHING, ENGLISH, escaped, NUMBER, numberIn, type Words } from '#tests/support/e2e-words.ts';

/** What a player does on the dashboard, by clicking, from registration on. */
export async function openDashboard(page: Page, name: string, words: Words = ENGLISH): Promise<void> {
  const { say } = words;
  await page.goto('/register');
  await page.getByLabel(say('auth.register.username'), { exact: true }).fill(name);
  await page.getByLabel(say('auth.register.email')).fill(`${name}@example.test`);
  await page.getByLabel(say('auth.register.password'), { exact: true }).fill('violet harbour 77');
  await page.getByRole('button', { name: say('auth.register.submit') }).click();
  await clickThroughFirstLogin(page, words);
  await page.waitForURL(/\/game/);
  await expect(page.getByRole('heading', { name: sectorHeading(1, words) })).toBeVisible();
  await expect(connection(page)).toHaveText(say('common.shell.connection.live'));
}

export function connection(page: Page): Locator {
  return page.getByRole('banner').locator('output');
}

/** A figure of the status strip as it is written there. */
export function figure(page: Page, label: string, { say }: Words = ENGLISH): Locator {
  return page
    .getByLabel(say('game.dashboard.strip.label'))
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

export async function creditsOf(page: Page, words: Words = ENGLISH): Promise<number> {
  return numberIn(await figure(page, words.say('game.dashboard.strip.credits'), words).textContent());
}

/** Named by its cost too, unlike the button that docks and sells. */
export function dockButton(page: Page, { say }: Words = ENGLISH): Locator {
  return page.getByRole('button', { name: new RegExp(`^${escaped(say('station.dock'))}\\s*\\d`) });
}

export async function dock(page: Page, words: Words = ENGLISH): Promise<void> {
  const { say } = words;
  await dockButton(page, words).click();
  await expect(page.getByRole('button', { name: say('station.undock') })).toBeVisible();
}

/** One warp by the list beside the map. */
export async function flyTo(page: Page, sector: number, words: Words = ENGLISH): Promise<void> {
  const flyTo = words.saying('game.dashboard.moves.flyTo', { number: sector, cost: ANYTHING });
  await page.getByRole('button', { name: flyTo }).click();
  await expectHere(page, sector, words);
}

export async function expectHere(page: Page, sector: number, words: Words = ENGLISH): Promise<void> {
  await expect(page.getByRole('heading', { name: sectorHeading(sector, words) })).toBeVisible();
  await expect(figure(page, words.say('game.dashboard.strip.sector'), words)).toContainText(String(sector));
}

/** A sector in a sentence, in any of the languages. */
function sectorLabel(number: number): RegExp {
  return new RegExp(`.+ ?[(（]${number}[)）]`);
}

/** A sector's title on the dashboard. */
export function sectorHeading(number: number, { saying }: Words = ENGLISH): RegExp {
  return saying('game.dashboard.place.sectorNamed', { name: ANYTHING, number });
}

function either(...shapes: RegExp[]): RegExp {
  return new RegExp(shapes.map(({ source }) => source).join('|'));
}

/** Finds a sector on the map by its number; the course to it is plotted. */
export async function plotTo(page: Page, sector: number, words: Words = ENGLISH): Promise<void> {
  const { say, saying } = words;
  await page.getByRole('combobox', { name: say('common.map.search') }).fill(String(sector));
  const number = String(sector);
  const option = either(
    saying('common.map.sector', { number }),
    saying('common.map.sectorNamed', { label: ANYTHING, number }),
  );
  await page.getByRole('option', { name: option }).click();
  await expectCourse(page, sector, words);
}

/** The course to a sector is shown and can be flown. */
export async function expectCourse(page: Page, sector: number, { say }: Words = ENGLISH): Promise<void> {
  await expect(
    page.getByRole('heading', { name: say('game.dashboard.course.title', { number: sector }) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('game.dashboard.course.engage') })).toBeEnabled();
}

export async function engageAutopilot(page: Page, sector: number, words: Words = ENGLISH): Promise<void> {
  await page.getByRole('button', { name: words.say('game.dashboard.course.engage') }).click();
  const arrived = words.saying('game.dashboard.flight.arrived', { sector: sectorLabel(sector), turns: NUMBER });
  await expect(page.getByText(arrived).first()).toBeVisible();
  await expectHere(page, sector, words);
}

export type Side = 'buy' | 'sell';

/** Opens a good's ticket, enters the maximum, and waits for the quote. Returns the button that trades. */
export async function fillTicket(
  page: Page,
  commodity: Commodity,
  side: Side,
  words: Words = ENGLISH,
): Promise<Locator> {
  const { say } = words;
  const table = openMarket(page, words);
  const row = say(side === 'buy' ? 'station.market.buyGood' : 'station.market.sellGood', {
    good: goodName(commodity, words),
  });
  const opener = table.getByRole('button', { name: row, exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  const trade = tradeButton(table, side, words);
  await expect(trade).toBeEnabled();
  const max = table.getByRole('button', { name: say('station.trade.max') });
  if (await max.isEnabled()) await max.click();
  await expect(max).toBeDisabled();
  await expect(trade).toBeEnabled();
  return trade;
}

export function openMarket(page: Page, { saying }: Words = ENGLISH): Locator {
  return page.getByRole('table', { name: saying('station.market.label', { station: ANYTHING }) });
}

function tradeWords(side: Side, { saying }: Words): RegExp {
  return saying(`station.trade.${side}`, { quantity: /(?<quantity>[\d.,\s]*\d)/, total: /(?<total>[\d.,\s]*\d)/ });
}

export function tradeButton(market: Locator, side: Side, words: Words = ENGLISH): Locator {
  return market.getByRole('button', { name: tradeWords(side, words) });
}

/** Trades, with the second click that a large amount requires. Returns the amount on the button. */
export async function trade(
  page: Page,
  button: Locator,
  side: Side,
  commodity: Commodity,
  words: Words = ENGLISH,
): Promise<{ quantity: number; total: number }> {
  const promise = tradeWords(side, words).exec((await button.textContent()) ?? '')?.groups;
  const { quantity = '', total = '' } = promise ?? {};
  await button.click();
  if (numberIn(total) > 1_000) {
    const confirm = side === 'buy' ? 'station.trade.confirmBuy' : 'station.trade.confirmSell';
    await page.getByRole('button', { name: words.say(confirm, { total }) }).click();
  }
  const outcome = { quantity, total, good: goodName(commodity, words) };
  const done = words.say(side === 'buy' ? 'station.trade.bought' : 'station.trade.sold', outcome);
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
  return { quantity: numberIn(quantity), total: numberIn(total) };
}

export function goodName(commodity: Commodity, { say }: Words = ENGLISH): string {
  return say(`game.commodities.${commodity}`);
}
