import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { flyTo, openDashboard, plotTo } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { pixelsOf } from '#tests/support/e2e-pixels.ts';

/** Around Terra of this seed: 2 above, 937 to the left, 507 below, a gateway to the right; 3 is beyond 2. */
const SEED = 42;
/** Pixels in the colour of texts that the names have at least. */
const MIN_TEXT_PIXELS = 60;
/** More than enough: at the nearest zoom a further step changes nothing. */
const STEPS_TO_NEAREST = 15;

/** Selects it in the map key; the choice is kept after a reload. */
async function drawWith(page: Page, drawing: 'full' | 'light') {
  const light = page.getByRole('switch', { name: 'Reduced graphics' });
  await page.getByRole('button', { name: 'Legend and layers' }).click();
  await light.setChecked(drawing === 'light');
  await page.reload();
  await page.getByRole('button', { name: 'Legend and layers' }).click();
  await expect(light).toBeChecked({ checked: drawing === 'light' });
  await page.getByRole('button', { name: 'Close the legend' }).click();
  await chart(page);
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, SEED);
});

function surface(page: Page) {
  return page.getByRole('application', { name: 'Galaxy map' });
}
function selection(page: Page) {
  return page.getByRole('region', { name: 'Selected sector' });
}
async function chart(page: Page) {
  await expect(surface(page)).toHaveAttribute('aria-busy', 'false');
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('the map has no place');
  return box;
}

for (const drawing of ['full', 'light'] as const) {
  test(`a plotted course is highlighted and moved into view in the ${drawing} drawing`, async ({ page, shot }) => {
    await openDashboard(page, `plotter-${drawing}`);
    await drawWith(page, drawing);
    await flyTo(page, 2);
    await plotTo(page, 3);
    await expect(page.getByText(/^Course plotted: 1 warp, /)).toBeAttached();
    await expect(selection(page)).toContainText(', sector 3');
    const withCourse = await pixelsOf(page, surface(page), '--accent');
    await shot(`map-course-${drawing}`);
    await surface(page).press('Escape');
    await expect(selection(page)).toBeHidden();
    expect(withCourse - (await pixelsOf(page, surface(page), '--accent'))).toBeGreaterThan(60);
  });
}

test('the full drawing has its names, also after its context was lost and restored', async ({ page, shot }) => {
  await openDashboard(page, 'restorer');
  await drawWith(page, 'full');
  const named = () => pixelsOf(page, surface(page), '--ink');
  const labels = page.getByRole('switch', { name: 'Labels' });
  await page.getByRole('button', { name: 'Legend and layers' }).click();
  const withNames = await named();
  await labels.setChecked(false);
  await expect.poll(named).toBeLessThan(withNames - MIN_TEXT_PIXELS);
  const without = await named();
  await labels.setChecked(true);
  await expect.poll(named).toBeGreaterThan(without + MIN_TEXT_PIXELS);

  const drawing = surface(page).locator('canvas').first();
  const context = await drawing.evaluateHandle((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  await context.evaluate((lost) => lost?.loseContext());
  const notice = page.getByText('The graphics context was lost');
  await expect(notice).toBeVisible();
  await context.evaluate((lost) => lost?.restoreContext());
  await expect(notice).toBeHidden();
  await expect.poll(named).toBeGreaterThan(without + MIN_TEXT_PIXELS);
  await shot('map-context-restored');
});

test('the keyboard moves along warps, searches, zooms and returns to the ship', async ({ page, shot }) => {
  await openDashboard(page, 'walker');
  await chart(page);
  await surface(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(selection(page)).toContainText(', sector 937');
  await expect(page.getByText(/^Selected: \w+, sector 937\. One warp away\./)).toBeAttached();
  await shot('map-keyboard-walk');
  await page.keyboard.press('ArrowRight');
  await expect(selection(page)).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(selection(page)).toContainText(', sector 2');

  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Find a sector by number or name' });
  await expect(search).toBeFocused();
  await page.keyboard.type('937');
  await expect(page.getByRole('option')).toHaveText([/^\w+, sector 937$/]);
  await page.keyboard.press('Enter');
  await expect(selection(page)).toContainText(', sector 937');
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(selection(page)).toBeHidden();

  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: '3D view (V)' })).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Go to your position (H)' })).toBeVisible();
});

test('the pointer shows details, zooms and opens sectors', async ({ page, shot }) => {
  await openDashboard(page, 'pointer');
  const box = await chart(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const card = page.getByText('You are here · Here');
  await expect(card).toBeVisible();
  await shot('map-hover-card');

  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7);
  await expect(card).toBeHidden();
  const back = page.getByRole('button', { name: 'Back to your position' });
  for (let turns = 0; turns < 12; turns++) await page.mouse.wheel(0, -240);
  await expect(back).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: 'Go to your position (H)' })).toBeVisible();
});

test('the list holds the same sectors', async ({ page, shot }) => {
  await openDashboard(page, 'lister');
  await page.getByText('List', { exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Sectors' });
  await expect(page.getByText('39 of 39 sectors')).toBeVisible();
  await expect(grid.getByRole('row', { name: /Central Nexus/ })).toBeVisible();
  await shot('map-list');
  await page.getByRole('searchbox', { name: 'Find a sector by number or name' }).fill('507');
  await expect(page.getByText('1 of 39 sectors')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Course to sector 507' })).toBeVisible();
});

for (const drawing of ['full', 'light'] as const) {
  test(`the nearest zoom leads to the drawn sector, and out again, in the ${drawing} drawing`, async ({
    page,
    shot,
  }) => {
    await openDashboard(page, `close-${drawing}`);
    await drawWith(page, drawing);
    const sector = page.getByRole('region', { name: 'The sector from close by' });
    await surface(page).focus();
    for (let step = 0; step < STEPS_TO_NEAREST; step++) await page.keyboard.press('+');
    await expect(sector.getByRole('heading', { name: 'Terra, sector 1' })).toBeVisible();
    await expect(sector.getByRole('img', { name: /^Drawing of sector 1, \w+$/ })).toBeVisible();
    await expect(sector).toContainText('Station: Terra Port Authority.');
    await expect(sector).toContainText('Warps to ');
    await expectAccessible(page);
    await shot(`map-close-up-${drawing}`);
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 600);
    await expect(sector).toBeHidden();
  });
}

/** Whether the last character of a text, scrolled to, is what is seen at its place. */
async function isEndSeen(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    const end = document.createRange();
    end.selectNodeContents(element);
    const { right, bottom } = [...end.getClientRects()].at(-1) ?? element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(right - 2, bottom - 2));
  });
}

/** At its heights that leave room for the map. */
test('on a phone the drawn sector is above the panel, and closes with its button', async ({ page, shot }) => {
  await openDashboard(page, 'close-phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await chart(page);
  const sector = page.getByRole('region', { name: 'The sector from close by' });
  const back = sector.getByRole('button', { name: 'Back to the chart' });
  const handle = page.getByRole('button', { name: 'Expand this panel' });
  await page.getByRole('button', { name: 'Show the map tools' }).click();
  const nearer = page.getByRole('button', { name: /^Zoom in/ });
  for (let step = 0; step < STEPS_TO_NEAREST; step++) await nearer.click();
  await page.getByRole('button', { name: 'Fold the map tools' }).click();
  const drawing = sector.getByRole('img', { name: /^Drawing of sector 1, / });
  for (const height of ['half', 'low']) {
    if (height === 'low') await handle.press('ArrowDown');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => (await drawing.boundingBox())?.height).toBeGreaterThan(90);
      await expect.poll(() => isEndSeen(sector.getByText('Station: Terra Port Authority.'))).toBe(true);
      await back.click({ trial: true });
      await shot(`map-close-up-phone-${width}-${height}`);
    }
  }
  await back.click();
  await expect(sector).toBeHidden();
});
