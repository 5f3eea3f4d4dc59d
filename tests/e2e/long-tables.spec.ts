import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { connection } from '#tests/support/e2e-dashboard.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { appendEntries } from '#tests/support/long-ledger.ts';

test.use({ baseURL: OWN_SERVICE_URL });
test.describe.configure({ mode: 'serial' });

const ACCOUNTS = 100_000;
const ENTRIES = 100_000;
const PAGES_SCROLLED = 40;
/** Of 40 visible rows, 10 before and after them, the head, and the placeholders of the others. */
const MAX_ROWS = 80;
/** Rows of one read. */
const READ_ROWS = 100;
/** How long a page may take, as a multiple of a bare table of as many rows in the same browser at the same moment. */
const MAX_TIMES = 4;

const database = ownWorld({ galaxy: false });

/** Names count upwards, so that a row says which one it is; `created_at` too, so that the newest is the last. */
async function insertAccounts(): Promise<void> {
  await database.pool.query(
    `WITH made AS (
       INSERT INTO users (id, username, email, created_at, last_login)
         SELECT gen_random_uuid(), 'player-' || lpad(n::text, 6, '0'), 'player-' || n || '@example.test',
           now() - ($1::int - n) * interval '1 minute', now() - n % 400 * interval '1 hour'
         FROM generate_series(1, $1::int) AS n RETURNING id)
     INSERT INTO players (id, user_id, credits, turns) SELECT gen_random_uuid(), id, 10000, 500 FROM made`,
    [ACCOUNTS],
  );
  await database.pool.query('ANALYZE users; ANALYZE players');
}

function tableOf(page: Page): Locator {
  return page.getByRole('table', { name: 'Users' });
}

type Scrolled = { page: number; reference: number };

/**
 * One page further, as the key does it: the time until every row in view matches, and right after it that of a bare
 * table of as many rows, which is added to the document and drawn. Both in milliseconds.
 */
function scrollPage(page: Page, whole: RegExp): Promise<Scrolled> {
  return page.evaluate(
    async ({ source, rows }) => {
      const pattern = new RegExp(source);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const inView = () =>
        [...document.querySelectorAll('tbody tr[data-index]')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
      const isWhole = () => {
        const seen = inView();
        return seen.length > 15 && seen.every((row) => pattern.test(row.textContent ?? ''));
      };
      const begun = performance.now();
      window.scrollBy(0, window.innerHeight - 100);
      do await frame();
      while (!isWhole());
      const scrolled = performance.now();
      const table = document.createElement('table');
      for (let row = 0; row < rows; row++)
        for (let cell = 0, tr = table.insertRow(); cell < 6; cell++) tr.insertCell().textContent = `${row} ${cell}`;
      document.body.append(table);
      await frame();
      table.getBoundingClientRect();
      const drawn = performance.now();
      table.remove();
      return { page: scrolled - begun, reference: drawn - scrolled };
    },
    { source: whole.source, rows: MAX_ROWS },
  );
}

/**
 * Scrolls through many pages of a table: few rows in the document, one read for each 100 rows, and little work. It
 * begins once the page is live, because a page reads everything on screen again when its socket first listens; that
 * read of the first page has no cursor.
 */
async function expectSmooth(page: Page, table: Locator, { procedure, whole }: { procedure: string; whole: RegExp }) {
  await expect(connection(page)).toHaveText('Live');
  const times: Scrolled[] = [];
  let [most, reads] = [0, 1];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.split(/[/,]/).includes(procedure) && searchParams.get('input')?.includes('"cursor"')) reads++;
  });
  for (let scrolled = 0; scrolled < PAGES_SCROLLED; scrolled++) {
    times.push(await scrollPage(page, whole));
    most = Math.max(most, await table.locator('tr').count());
  }
  const [shown, bare] = [medianOf(times.map((time) => time.page)), medianOf(times.map((time) => time.reference))];
  const passed = Number(await table.locator('tbody tr[data-index]').last().getAttribute('data-index')) + 1;
  console.log(
    `${passed} rows passed: at most ${most} rows in the document, ${reads} reads; a page until its rows are there ` +
      `${shown.toFixed(0)} ms, a bare table ${bare.toFixed(0)} ms (medians): ${(shown / bare).toFixed(1)} times`,
  );
  expect(most).toBeLessThanOrEqual(MAX_ROWS);
  // The next read begins before the last row.
  expect(reads).toBeLessThanOrEqual(Math.ceil(passed / READ_ROWS) + 1);
  expect(shown / bare).toBeLessThan(MAX_TIMES);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test('a list of 100,000 accounts scrolls page by page with few rows in the document', async ({ page, shot }) => {
  test.setTimeout(300_000);
  await insertAccounts();
  await enterAdmin(page, '/admin/users');
  const table = tableOf(page);
  await expect(table.getByRole('link', { name: /player-/ }).first()).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '-1');
  await expectSmooth(page, table, { procedure: 'people.list', whole: /player-|operator/ });
  await shot('users-scrolled');

  // Far rows have the right position: each states its index among all, in the service's order.
  const row = table.locator('tbody tr[data-index]').last();
  const index = Number(await row.getAttribute('aria-rowindex')) - 2;
  expect(index).toBeGreaterThan(PAGES_SCROLLED * 10);
  await expect(row).toContainText(`player-${String(ACCOUNTS + 1 - index).padStart(6, '0')}`);
  await expectAccessible(page);
});

test('an audit log of 100,000 entries scrolls like the accounts, and its chain can be verified', async ({
  page,
  shot,
}) => {
  test.setTimeout(300_000);
  await appendEntries(database.pool, ENTRIES);
  await enterAdmin(page, '/admin/audit');
  const table = page.getByRole('table', { name: 'Log' });
  await expect(table.getByRole('cell', { name: /^auditor-/ }).first()).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '-1');
  await expectSmooth(page, table, { procedure: 'audit.list', whole: /auditor-|operator/ });
  await shot('audit-scrolled');

  // Each row is one entry before the previous row's.
  const shown = table.locator('tbody tr[data-index]');
  const numbers = (await shown.allTextContents()).map((text) => Number(/auditor-(\d+)/.exec(text)?.[1]));
  const [first = Number.NaN] = numbers;
  expect(numbers).toEqual(numbers.map((_, place) => first - place));
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByText(/Intact: 100,\d{3} entries checked/)).toBeVisible({ timeout: 120_000 });
});

test('an entry opens wherever its row is clicked, with its exact time, its request and its file', async ({
  page,
  shot,
}) => {
  await enterAdmin(page, '/admin/audit');
  const table = page.getByRole('table', { name: 'Log' });
  await table.getByRole('row').nth(1).getByRole('cell').last().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/\d{2}:\d{2}:\d{2}\.\d{3} /).first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^auditor-\d+$/ })).toHaveAttribute(
    'href',
    /\/admin\/users\/[0-9a-f-]{36}$/,
  );
  await shot('audit-entry');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save this entry (JSON)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^audit-\d+\.json$/);
  const entry = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(['seq', 'hash', 'prev_hash', 'request_id']));
  await drawer.getByRole('link', { name: `All entries of request ${entry.request_id}` }).click();
  await expect(page).toHaveURL(new RegExp(`request=${entry.request_id}`));
  await expect(drawer).toBeHidden();
  await expect(page.getByLabel('Request', { exact: true })).toHaveValue(entry.request_id);
  await expect(table.getByRole('row').nth(1)).toContainText(entry.action);
});

test('keys, sorting, columns and density keep working in a long list', async ({ page, shot }) => {
  await enterAdmin(page, '/admin/users');
  const table = tableOf(page);
  await expect(table.getByRole('link', { name: /player-/ }).first()).toBeVisible();
  // The newest account is the operator's or the last one made; Tab walks the links of all rows, also of those drawn later.
  await table.getByRole('link').first().focus();
  for (let step = 0; step < 70; step++) await page.keyboard.press('Tab');
  const focused = page.locator('tbody tr:focus-within');
  await expect(focused).toHaveAttribute('data-index', '70');
  await expect(focused).toBeInViewport();
  // The row with the focus stays in the document however far the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(table.locator('tbody tr[data-index="0"]')).toBeInViewport();
  await expect(focused).toHaveAttribute('data-index', '70');

  await table.getByRole('button', { name: 'Name' }).click();
  await expect(table.locator('tbody tr[data-index="1"]')).toContainText('player-000001');
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/hide=email/);
  await expect(table.getByRole('columnheader', { name: 'E-mail' })).toHaveCount(0);
  const tall = (await table.locator('tbody tr[data-index="1"]').boundingBox())?.height ?? 0;
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expect
    .poll(async () => (await table.locator('tbody tr[data-index="1"]').boundingBox())?.height)
    .toBeLessThan(tall);
  await shot('users-compact');
  // A click anywhere in a row opens it.
  const row = table.locator('tbody tr[data-index="1"]');
  await expect(row).toContainText('player-000001');
  await row.getByRole('cell').last().click();
  await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/);
});

test('a search with few results shows all of them, and the exported file has every loaded row', async ({
  page,
  shot,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAdmin(page, '/admin/users');
  await page.getByRole('searchbox').fill('player-0001');
  const table = tableOf(page);
  await expect(page.getByText('99 rows').or(page.getByText('100 rows'))).toBeVisible();
  await expect(table).not.toHaveAttribute('aria-rowcount', '-1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await download).createReadStream();
  let text = '';
  for await (const chunk of file) text += String(chunk);
  expect(text.trimEnd().split('\r\n')).toHaveLength(101);
  await shot('users-phone');
  await expectAccessible(page);
});

test('a table view is saved by name, opened, renamed, shared and deleted', async ({ page, shot, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAdmin(page, '/admin/users');
  const table = tableOf(page);
  await page.getByRole('radio', { name: 'Administrators' }).click();
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/state=admins&sort=name/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByText('No filter saved for this page yet')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Save and manage…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  await dialog.getByLabel('Name', { exact: true }).fill('Staff');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(dialog.getByRole('link', { name: 'Staff' })).toBeVisible();
  await shot('saved-filters');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Copy the link to Staff' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Rename Staff' }).click();
  await dialog.getByRole('textbox', { name: 'Rename Staff' }).fill('Operators');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Operators' })).toBeVisible();

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitem', { name: 'Operators' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('radio', { name: 'Administrators' })).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await shot('saved-filters-phone-menu');
  await page.getByRole('menuitem', { name: 'Save and manage…' }).click();
  await shot('saved-filters-phone');
  await dialog.getByRole('button', { name: 'Delete Operators' }).click();
  await dialog.getByRole('button', { name: 'Delete?' }).click();
  await expect(dialog.getByRole('link', { name: 'Operators' })).toHaveCount(0);
});
