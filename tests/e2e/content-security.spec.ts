import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { ADMIN_URL, BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';

const OPEN = ['/', '/login', '/register', '/admin/login', '/no/such/page'];
const PLAYER = ['/first-login', '/game', '/game/map', '/game/ships', '/game/trades', '/game/account', '/game/no-such'];
const ADMIN = [
  '/admin',
  '/admin/scopes',
  '/admin/permissions',
  '/admin/audit',
  '/admin/audit?tab=review',
  '/admin/review-queue',
  '/admin/galaxy',
  '/admin/galaxy/new',
  '/admin/galaxy/import',
  '/admin/galaxy/jobs',
  '/admin/i18n',
  '/admin/no-such',
];

/** What the browser blocks on a page, as the browser reports it. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const notify = (globalThis as typeof globalThis & { reportViolation(text: string): void }).reportViolation;
      notify(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}

/** Loads a page to its end and returns its nonce, having checked that its policy is strict. */
async function visit(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  await expect(page.locator('body')).not.toBeEmpty();
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, path).not.toMatch(/unsafe-/);
  expect(headers['x-content-type-options'], path).toBe('nosniff');
  expect(headers['x-frame-options'], path).toBe('DENY');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!nonce) throw new Error(`${path} has no nonce in its policy`);
  return nonce;
}

async function signIn(page: Page, path: string, name: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Name or e-mail').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

test.describe('every page has a strict policy with its own nonce', () => {
  // Pages that do not exist answer 404, which the browser prints.
  test.use({ noise: [/status of 404/] });

  test('open pages', async ({ page }) => {
    const violations = await watchViolations(page);
    const nonces = new Set<string>();
    for (const path of [...OPEN, ...OPEN]) nonces.add(await visit(page, path));
    expect(nonces.size).toBe(OPEN.length * 2);
    expect(violations).toEqual([]);
  });

  test('the player front end', async ({ page, request }) => {
    const name = `policy-${Date.now()}`;
    const password = 'violet harbour 77';
    await request.post('/api/v1/auth/register', { data: { username: name, email: `${name}@example.test`, password } });
    const violations = await watchViolations(page);
    await signIn(page, '/login', name, password);
    for (const path of PLAYER) await visit(page, path);
    expect(violations).toEqual([]);
  });

  test('the admin front end, at both ports, with its menus and dialogs open', async ({ page }) => {
    const violations = await watchViolations(page);
    await signIn(page, '/admin/login', E2E_ADMIN.username, E2E_ADMIN.password);
    for (const path of ADMIN) await visit(page, path);
    await page.goto('/admin/galaxy/jobs');
    await page.getByRole('combobox').first().click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await signIn(page, `${ADMIN_URL}/login`, E2E_ADMIN.username, E2E_ADMIN.password);
    await visit(page, `${ADMIN_URL}/audit`);
    expect(violations).toEqual([]);
  });
});

// asvs: 3.2.2
test('an injected script does not run', async ({ browser }) => {
  // A page of its own: its console complains, as it should.
  const page = await browser.newPage();
  await page.goto(`${BASE_URL}/login`);
  const ran = await page.evaluate(async () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="data:," onerror="globalThis.broken = true"><style>body{display:none}</style>';
    const refused = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', resolve, { once: true }),
    );
    document.body.append(holder);
    await refused;
    return 'broken' in globalThis || getComputedStyle(document.body).display === 'none';
  });
  expect(ran).toBe(false);
  await page.close();
});
