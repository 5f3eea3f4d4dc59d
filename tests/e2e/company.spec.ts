import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { flyTo, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { TERRA } from '#tests/support/e2e-trader.ts';
import { sectorBeside } from '#tests/support/e2e-visitor.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';

/** The time within which others must see an arrival, in milliseconds. */
const SOON = 1_000;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

function company(page: Page) {
  return page.getByRole('list', { name: ENGLISH.say('game.dashboard.place.finds') });
}

/** The moment, in milliseconds of the epoch, at which a page first shows a text; set up before it is due. */
function momentOf(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent?.includes(awaited)) return;
          watch.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

/** The time when the service had answered this page's last move. */
function momentOfAnswer(page: Page): Promise<number> {
  return page.evaluate(() => {
    const moves = performance.getEntriesByType('resource').filter(({ name }) => /\/nav\.move(\?|,|$)/.test(name));
    const last = moves.at(-1);
    if (!(last instanceof PerformanceResourceTiming)) throw new Error('no move was answered');
    return performance.timeOrigin + last.responseEnd;
  });
}

/** One player leaves and returns while the other watches. Returns the milliseconds until that was seen. */
async function comeBack(mover: Page, watcher: Page, name: string, beside: number): Promise<number> {
  await expect(company(watcher)).toContainText(name);
  await flyTo(mover, beside);
  await expect(company(watcher)).not.toContainText(name);
  const seen = momentOf(watcher, name);
  const moved = mover.waitForResponse((answer) => /\/nav\.move(\?|,|$)/.test(answer.url()));
  await mover.getByRole('button', { name: new RegExp(`^Fly to sector ${TERRA},`) }).click();
  await moved;
  await expect(company(watcher)).toContainText(name, { timeout: SOON });
  return Math.round((await seen) - (await momentOfAnswer(mover)));
}

test('two players see each other arrive within a second', async ({ page, browser }) => {
  const beside = await sectorBeside(BASE_URL);
  const elsewhere = await browser.newContext({ baseURL: BASE_URL, locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await openDashboard(page, 'castor');
  await openDashboard(other, 'pollux');
  const first = await comeBack(other, page, 'pollux', beside);
  const second = await comeBack(page, other, 'castor', beside);
  test.info().annotations.push({ type: 'seen after', description: `${first} ms and ${second} ms` });
  expect(Math.max(first, second)).toBeLessThan(SOON);
  await elsewhere.close();
});
