import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL, E2E_PORTS } from '#tests/support/e2e-addresses.ts';
import { FORMS, openAuditBrowser, scorePage } from '#tests/support/e2e-lighthouse.ts';
import { gatherCompany, prepareVisitorPage } from './visitors.ts';

const DEBUGGING_PORT = E2E_PORTS.main + 9;
const PAGES = [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'login', path: '/login', signedIn: false },
  { name: 'dashboard', path: '/game', signedIn: true },
] as const;

// The other half, performance, is a matter of time and therefore a figure of `npm run bench`.
test('Lighthouse finds no accessibility fault on landing, login and dashboard', async () => {
  test.setTimeout(300_000);
  const { sessions } = await gatherCompany();
  const profile = await mkdtemp(path.join(tmpdir(), 'starhelm-lighthouse-'));
  const browser = await openAuditBrowser(profile, DEBUGGING_PORT);
  try {
    const found: Record<string, object> = {};
    for (const { name, path: address, signedIn } of PAGES) {
      const page = await browser.newPage();
      await prepareVisitorPage(page, signedIn ? sessions.undocked : null, 'dark');
      await page.close();
      for (const form of FORMS) {
        const options = { debuggingPort: DEBUGGING_PORT, form, signedIn, accessibilityOnly: true };
        const { accessibility, faults } = await scorePage(`${BASE_URL}${address}`, options);
        found[`${name}, ${form}`] = { accessibility, faults };
      }
    }
    for (const page of Object.keys(found)) expect(found[page], page).toEqual({ accessibility: 100, faults: [] });
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
});
