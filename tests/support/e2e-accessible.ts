import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from '#tests/support/e2e.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until what fades in or slides is there: half a colour has half a contrast. What was just added starts a frame later. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A bar that moves each second never rests: what still moves after some rounds is judged as it is.
    for (let round = 0, still = 0; still < 3 && round < 10; round += 1, still += 1) {
      await frame();
      const running = passing();
      if (running.length > 0) still = 0;
      await Promise.allSettled(running.map((one) => one.finished));
    }
  });
}

/** What axe finds against WCAG A and AA, on everything but the map's canvas; with `customs` against its good customs too. */
export async function faultsOf(page: Page, { customs = false } = {}): Promise<string[]> {
  const audit = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(customs ? [...WCAG, 'best-practice'] : WCAG)
    .exclude('canvas')
    // Results are put together in the page itself, not in a second one: we have no frames of other origins.
    .setLegacyMode();
  // A menu is attached to its button, outside every landmark: that rule is for persistent content.
  if (await page.getByRole('menu').count()) audit.disableRules(['region']);
  await settle(page);
  const { violations } = await audit.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}
