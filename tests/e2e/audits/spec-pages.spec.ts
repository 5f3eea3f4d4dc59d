import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';
import { addOperatorWorld } from '#tests/support/operator-world.ts';
import { prepareVisitorPage } from './visitors.ts';

test.use({ baseURL: OWN_SERVICE_URL });
test.describe.configure({ mode: 'serial' });

const WIDTHS = [1440, 390] as const;
const world = ownWorld({ events: true, env: { ADMIN_RATE_LIMIT_READ: '100000', ADMIN_RATE_LIMIT_REPORT: '1000' } });

/** A page that the specification names, and what shows that it has data. */
type SpecPage = { path: string; data: (page: Page) => Locator };

function text(path: string, shown: string | RegExp): SpecPage {
  return { path, data: (page) => page.getByRole('main').getByText(shown).filter({ visible: true }).first() };
}
/** A table or list with at least one row of data. */
function rows(path: string, name?: string | RegExp): SpecPage {
  return {
    path,
    data: (page) =>
      page
        .getByRole('table', name ? { name } : {})
        .locator('tbody tr')
        .first(),
  };
}

let ann: Session;
let bob: Session;
let newcomer: Session;
let operator: Session;
let names: { ann: string; player_id: string };

test.beforeAll(async () => {
  ann = await registerTestPlayer(OWN_SERVICE_URL);
  bob = await registerTestPlayer(OWN_SERVICE_URL);
  newcomer = await register(OWN_SERVICE_URL);
  operator = (await call<Session>(OWN_SERVICE_URL, 'POST', '/auth/login/json', { json: E2E_ADMIN })).body;
  const [one, two] = await Promise.all(
    [ann, bob].map(
      async ({ access_token }) =>
        (await call<{ id: string; username: string }>(OWN_SERVICE_URL, 'GET', '/players/me', { token: access_token }))
          .body,
    ),
  );
  if (!one || !two) throw new Error('both play');
  names = { ann: one.username, player_id: one.id };
  await addOperatorWorld(world.pool, [
    { user_id: ann.user_id, player_id: one.id },
    { user_id: bob.user_id, player_id: two.id },
  ]);
  const team = { name: 'Story Team', tag: 'STORY' };
  const made = await call(OWN_SERVICE_URL, 'POST', '/teams', { token: bob.access_token, json: team });
  expect(made.status).toBe(201);
});

/** At both widths: its data, no placeholder, nothing wider than the screen; a picture of each is kept. */
async function view(page: Page, { path, data }: SpecPage, shot: (name: string) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await page.goto(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await expect(data(page), `${path} at ${width} px`).toBeVisible();
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page.locator('.animate-pulse'), path).toHaveCount(0);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, width, Math.max(0, tooWide)]).toEqual([path, width, 0]);
    await shot(`spec${path.replaceAll(/[^\w]+/g, '-').replace(/-$/, '')}-${width}`);
  }
}

test('every page of administration shows its data', async ({ page, shot }) => {
  test.setTimeout(600_000);
  await prepareVisitorPage(page, operator, 'dark', OWN_SERVICE_URL);
  const pages: SpecPage[] = [
    text('/admin', /flagged message/),
    text('/admin/galaxy', /Terran|Terra/),
    rows('/admin/sectors'),
    rows('/admin/regions'),
    rows('/admin/colonization'),
    rows('/admin/tradedocks'),
    text('/admin/tradedocks?tab=orders', 'Story Dock'),
    text('/admin/users', names.ann),
    text('/admin/scopes', E2E_ADMIN.username),
    text('/admin/teams', 'Story Team'),
    rows('/admin/medals'),
    text('/admin/onboarding', names.ann),
    text('/admin/subscriptions', names.ann),
    text('/admin/contract-disputes', names.ann),
    text('/admin/webhooks', 'PAYMENT.SALE.COMPLETED'),
    text('/admin/economy', /sell|Sales/i),
    text('/admin/economy?tab=prices&good=ore', /Sector|sector/),
    text('/admin/economy?tab=outliers&span=30', names.ann),
    text('/admin/economy?tab=settings', 'turns_per_day'),
    rows('/admin/events'),
    text('/admin/messages', 'Rude words'),
    text('/admin/combat', 'Ann'),
    text('/admin/multi-account', names.ann),
    text('/admin/security', /prompt injection/i),
    text('/admin/security?tab=alerts', names.ann),
    rows('/admin/ai-trading'),
    rows('/admin/audit'),
    text('/admin/i18n', 'English'),
    text('/admin/analytics', /players/i),
    text('/admin/reports', /Trades/),
    text('/admin/health', /Heartbeat|heartbeat/),
  ];
  for (const one of pages) await view(page, one, shot);
});

test('every page of players shows its data', async ({ page, shot }) => {
  test.setTimeout(300_000);
  for (const [session, pages] of [
    [null, [text('/', /trading|trade/i), text('/login', /Password/), text('/register', /E-mail/)]],
    [newcomer, [text('/first-login', /./)]],
    [
      ann,
      [
        text('/game', /credits/i),
        text('/game/aria', /ARIA/),
        text('/subscription/success?subscription_id=I-STORY', /./),
        text('/subscription/cancelled', /./),
      ],
    ],
  ] as const) {
    await prepareVisitorPage(page, session, 'dark', OWN_SERVICE_URL);
    for (const one of pages) await view(page, one, shot);
  }
  await page.goto('/game/map');
  await page.waitForURL((url) => url.pathname === '/game');
});
