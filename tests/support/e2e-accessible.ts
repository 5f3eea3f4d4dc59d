import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from '#tests/support/e2e.ts';

declare const axe: typeof import('axe-core');

/** Injected into a page once, minified, because each of about a hundred pages parses it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits for transitions: a half-transparent colour has less contrast. Those just added start a frame later. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A bar that moves each second never rests: what still moves after some rounds is checked as it is.
    for (let round = 0, still = 0; still < 3 && round < 10; round += 1, still += 1) {
      await frame();
      const running = passing();
      if (running.length > 0) still = 0;
      await Promise.allSettled(running.map((one) => one.finished));
    }
  });
}

/**
 * What axe finds against WCAG A and AA, on everything but the map's canvas; with `customs` against its good customs too.
 * A fault counts when it is there at rest: a notice that begins to fade while axe reads the page is judged again.
 */
export async function faultsOf(page: Page, { customs = false } = {}): Promise<string[]> {
  await settle(page);
  const faults = await judge(page, customs);
  if (faults.length === 0) return faults;
  await settle(page);
  return judge(page, customs);
}

async function judge(page: Page, customs: boolean): Promise<string[]> {
  // A menu is attached to its button, outside every landmark: that rule is for persistent content.
  const region = { enabled: customs && !(await page.getByRole('menu').count()) };
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: customs ? [...WCAG, 'best-practice'] : WCAG },
    // The second is not on by default in axe: who speaks what is written on a button must reach it.
    rules: { region, 'label-content-name-mismatch': { enabled: customs } },
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (chosen) => {
    const { violations } = await axe.run({ exclude: ['canvas'] }, chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`);
  }, options);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}
