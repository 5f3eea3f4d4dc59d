import type { Locator } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { dock, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';

/** More than enough: at the nearest zoom a further step changes nothing. */
const STEPS_TO_NEAREST = 15;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

async function placeOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`a phone held sideways has map and panel beside each other, ${width} x ${height}`, async ({ page, shot }) => {
    await page.setViewportSize({ width, height });
    await openDashboard(page, `sideways-${width}`);
    const map = page.getByRole('application', { name: 'Galaxy map' });
    const panel = page.getByRole('complementary', { name: 'Where you are' });
    await expect(panel.getByRole('button', { name: /^Dock \d/ })).toBeAttached();
    const [left, right] = [await placeOf(map), await placeOf(panel)];
    expect(left.right).toBeLessThanOrEqual(right.x + 1);
    expect(Math.abs(left.height - right.height)).toBeLessThanOrEqual(1);
    await shot(`sideways-${width}`);

    await map.focus();
    for (let step = 0; step < STEPS_TO_NEAREST; step++) await page.keyboard.press('+');
    const back = page.getByRole('button', { name: 'Back to the chart' });
    await expect(back).toBeVisible();
    expect((await placeOf(back)).bottom).toBeLessThanOrEqual(left.bottom);
    await shot(`sideways-near-${width}`);
    await expectAccessible(page);
    await back.click();
    await expect(back).toBeHidden();
    await dock(page);
    await expect(panel.getByRole('heading', { name: 'Terra Port Authority', exact: true })).toBeVisible();
    await shot(`sideways-docked-${width}`);
    await expectAccessible(page);
  });
}
