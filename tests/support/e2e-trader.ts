import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { expect } from '#tests/support/e2e.ts';
import {
  dock,
  engageAutopilot,
  expectCourse,
  figure,
  fillTicket,
  flyTo,
  goodName,
  plotTo,
  type Side,
  trade,
} from '#tests/support/e2e-dashboard.ts';
import type { TradeRoute } from '#tests/support/e2e-scout.ts';
import { ANYTHING, ENGLISH, NUMBER, numberIn, type Words } from '#tests/support/e2e-words.ts';

export const TERRA = 1;

/** Docks and trades as much as passes; a sale shows its profit, which is returned. */
export async function tradeAtDock(
  page: Page,
  side: Side,
  commodity: Commodity,
  words: Words = ENGLISH,
): Promise<number> {
  await dock(page, words);
  const hold = figure(page, words.say('game.dashboard.strip.hold'), words);
  const before = numberIn((await hold.textContent())?.split('/')[0]);
  const button = await fillTicket(page, commodity, side, words);
  const { quantity } = await trade(page, button, side, commodity, words);
  const after = side === 'buy' ? before + quantity : before - quantity;
  await expect(hold).toHaveText(new RegExp(`^${words.number(after)}/`));
  if (side === 'buy') return 0;
  const gain = words.saying('station.trade.profit', { profit: /\+[\d.,\s]*\d/ });
  const notified = page.getByText(gain).first();
  await expect(notified).toBeVisible();
  return numberIn(await notified.textContent());
}

/** The first trip: warp by warp along the list, the last by a course plotted on the map. */
export async function flyOut(page: Page, { path, sellAt }: TradeRoute, words: Words = ENGLISH): Promise<void> {
  for (const sector of path.slice(1, -1)) await flyTo(page, sector, words);
  await plotTo(page, sellAt.sector, words);
  await engageAutopilot(page, sellAt.sector, words);
}

/** Every later trip with a full hold: to the best known buyer, from the card of the cargo. */
export async function flyToBuyer(page: Page, { commodity, sellAt }: TradeRoute, words: Words = ENGLISH): Promise<void> {
  const fly = words.saying('station.cargo.flyTo', { good: goodName(commodity, words), station: ANYTHING });
  await page.getByRole('button', { name: fly }).first().click();
  await expectCourse(page, sellAt.sector, words);
  await engageAutopilot(page, sellAt.sector, words);
}

/** Has the card of the cargo fly to the buyer, dock there and sell. */
export async function flyAndSell(page: Page, { commodity, sellAt }: TradeRoute, words: Words = ENGLISH): Promise<void> {
  const good = goodName(commodity, words);
  const { say, saying } = words;
  await page
    .getByRole('region', { name: say('station.cargo.title') })
    .getByRole('button', { name: say('station.cargo.flyAndSellAt', { good, station: sellAt.station }) })
    .click();
  await expect(page.getByRole('heading', { name: sellAt.station, exact: true })).toBeVisible();
  const sold = saying('station.trade.sold', { quantity: NUMBER, good, total: NUMBER });
  await expect(page.getByText(sold).first()).toBeVisible();
}

/** The way back with an empty hold: an end of a known pair, picked from the routes. */
export async function flyToEnd(page: Page, sector: number, words: Words = ENGLISH): Promise<void> {
  await page.getByRole('tab', { name: words.say('game.dashboard.tabs.routes') }).click();
  await page
    .getByRole('button', { name: words.say('game.routes.show', { sector }) })
    .first()
    .click();
  await expectCourse(page, sector, words);
  await engageAutopilot(page, sector, words);
}

/** The button that runs the best known route, on the tab of routes. */
export async function bestRun(page: Page, { say, saying }: Words = ENGLISH): Promise<Locator> {
  await page.getByRole('tab', { name: say('game.dashboard.tabs.routes') }).click();
  return page.getByRole('button', { name: saying('flight.run.startPair', { from: ANYTHING, to: ANYTHING }) }).first();
}

/** Runs the best known route until it is complete, also at a price that has moved. */
export async function completeRun(page: Page, begin: Locator, { say, saying }: Words = ENGLISH): Promise<void> {
  const run = page.getByRole('region', { name: say('flight.run.title') });
  await begin.click();
  const complete = run.getByText(saying('flight.run.state.complete', { turns: NUMBER }));
  const moved = run.getByRole('button', { name: say('flight.run.anyPrice') });
  for (;;) {
    await expect(complete.or(moved).first()).toBeVisible();
    if (await complete.isVisible()) return;
    await moved.click();
    await expect(moved).toBeHidden();
  }
}

/** The trades of the file that the trade log saves, newest first. */
export async function downloadTrades(page: Page, { say }: Words = ENGLISH): Promise<Record<string, string>[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('station.ledger.download') }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('trades.csv');
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  });
}

/** A row of the trade log as text. */
export function ledgerRow(side: Side, good: string, { saying }: Words = ENGLISH): RegExp {
  return saying(side === 'buy' ? 'game.trades.bought' : 'game.trades.sold', { quantity: NUMBER, good });
}
