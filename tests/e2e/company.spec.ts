import type { Page, Request } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { flyTo, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { TERRA } from '#tests/support/e2e-trader.ts';
import { sectorBeside } from '#tests/support/e2e-visitor.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';

/**
 * Within how many times the duration of the requests it consists of (the move, and the watcher's read after the event)
 * others must see an arrival. It is a ratio, so that it means the same on slow machines.
 */
const SOON = 6;

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

/** The events that a page has received over its socket, and how often it has read the sector. */
type Traffic = { events: string[]; reads: number };

function trafficOf(page: Page): Traffic {
  const traffic: Traffic = { events: [], reads: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void traffic.events.push(String(payload))),
  );
  page.on('request', (request) => {
    if (isFor('nav.here', request)) traffic.reads++;
  });
  return traffic;
}

function isFor(procedure: string, request: Request): boolean {
  return new URL(request.url()).pathname.split(/[/,]/).includes(procedure);
}

/** The next request for a procedure: when it began, and how many milliseconds it took. */
async function nextRequest(page: Page, procedure: string): Promise<{ begun: number; took: number }> {
  const request = await page.waitForEvent('requestfinished', (one) => isFor(procedure, one));
  const { startTime, responseEnd } = request.timing();
  return { begun: startTime, took: responseEnd };
}

type Seat = { page: Page; traffic: Traffic; name: string };

/** One player leaves and returns while the other watches, who reads the sector because of an event, not again and again. */
async function comeBack(mover: Seat, watcher: Seat, beside: number): Promise<number> {
  const { name } = mover;
  await expect(company(watcher.page)).toContainText(name);
  await flyTo(mover.page, beside);
  await expect(company(watcher.page).filter({ hasText: name })).toHaveCount(0);
  const had = { events: watcher.traffic.events.length, reads: watcher.traffic.reads };
  const [seen, moved, read] = [
    momentOf(watcher.page, name),
    nextRequest(mover.page, 'nav.move'),
    nextRequest(watcher.page, 'nav.here'),
  ];
  await mover.page.getByRole('button', { name: new RegExp(`^Fly to sector ${TERRA},`) }).click();
  await expect(company(watcher.page)).toContainText(name);

  const events = watcher.traffic.events.slice(had.events).filter((one) => /"sector_(arrival|departure)"/.test(one));
  expect(events.filter((one) => one.includes('"sector_arrival"') && one.includes(`"${name}"`))).toHaveLength(1);
  expect(watcher.traffic.reads - had.reads).toBeLessThanOrEqual(events.length);
  const { begun, took: move } = await moved;
  const [after, took] = [(await seen) - begun, move + (await read).took];
  console.log(`${name} seen after ${after.toFixed(0)} ms; the move and the read took ${took.toFixed(0)} ms`);
  return after / took;
}

test('two players see each other arrive at once', async ({ page, browser }) => {
  const beside = await sectorBeside(BASE_URL);
  const elsewhere = await browser.newContext({ baseURL: BASE_URL, locale: 'en-GB' });
  const other = await elsewhere.newPage();
  const castor = { page, traffic: trafficOf(page), name: 'castor' };
  const pollux = { page: other, traffic: trafficOf(other), name: 'pollux' };
  await openDashboard(page, castor.name);
  await openDashboard(other, pollux.name);
  expect(await comeBack(pollux, castor, beside)).toBeLessThan(SOON);
  expect(await comeBack(castor, pollux, beside)).toBeLessThan(SOON);
  await elsewhere.close();
});
