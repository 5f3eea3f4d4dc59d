/** The way of a newcomer and of an operator, in each browser but Chromium, which has stories of its own. */
import { expect } from '#tests/support/e2e.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { JOB_PAGE, makeGalaxy } from '#tests/support/e2e-operator.ts';
import { ANYTHING, ENGLISH, escaped, NUMBER } from '#tests/support/e2e-words.ts';
import { test } from '#tests/support/other-browsers/visiting.ts';
import type { Visitor } from '#tests/support/other-browsers/visitor.ts';

const { say, saying } = ENGLISH;
const NAME = `visitor-${Date.now().toString(36)}`;
const PASSWORD = 'violet harbour 77';
/** A galaxy of full size on a busy machine. */
const JOB_TIMEOUT = 120_000;

test.describe.configure({ timeout: 300_000 });

/** Playwright tries to add the style `body {}` to a page of Firefox before each picture. */
test.use({ noise: [/blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/] });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

async function register(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.sees('heading', ANYTHING);
  await visitor.look('landing');
  await visitor.open('/register');
  await visitor.fill(say('auth.register.username'), NAME);
  await visitor.fill(say('auth.register.email'), `${NAME}@example.test`);
  await visitor.fill(say('auth.register.password'), PASSWORD);
  await visitor.look('register');
  await visitor.press('button', say('auth.register.submit'));
}

async function claimShip(visitor: Visitor): Promise<void> {
  await visitor.press('button', say('firstLogin.choices.no_talk'));
  await visitor.look('first-login');
  const offer = say('firstLogin.offers.number.freighter');
  await visitor.press('radio', new RegExp(`^${escaped(say('firstLogin.ships.light_freighter.name'))}`));
  await visitor.press('button', say('firstLogin.offers.claim', { offer }));
  await visitor.look('claimed');
  await visitor.press('button', say('firstLogin.outcome.go'));
}

async function flyAndTrade(visitor: Visitor): Promise<void> {
  await visitor.sees('text', say('common.shell.connection.live'));
  await visitor.seesMap();
  await visitor.look('bridge');
  await visitor.press('button', new RegExp(`^${escaped(say('station.dock'))}\\s*\\d`));
  await visitor.sees('button', say('station.undock'));
  await visitor.press('button', /^Buy (?!.* for )/);
  await visitor.look('market');
  await visitor.fill(say('station.trade.quantity'), '5');
  await visitor.press('button', saying('station.trade.buy', { quantity: 5, total: ANYTHING }));
  await visitor.sees('text', saying('station.trade.bought', { quantity: 5, good: ANYTHING, total: ANYTHING }));
  await visitor.press('button', say('station.undock'));
  await visitor.press('button', saying('game.dashboard.moves.flyTo', { number: ANYTHING, cost: ANYTHING }));
  await visitor.sees('heading', saying('game.dashboard.place.sectorNamed', { name: /(?!Terra).+/, number: NUMBER }));
  await visitor.look('flown');
}

test('a newcomer registers, trades, flies, asks and signs in again', async ({ visitor }) => {
  await register(visitor);
  await claimShip(visitor);
  await flyAndTrade(visitor);
  await visitor.press('link', say('gameNav.contracts'));
  await visitor.look('contracts');
  await visitor.press('link', say('gameNav.messages'));
  await visitor.press('button', 'New message');
  await visitor.fill('Message', 'Half a thought');
  await visitor.look('message');
  await visitor.press('button', 'Cancel');
  await visitor.press('link', say('gameNav.aria'));
  await visitor.fill(say('companion.ui.chat.input'), say('companion.ask.my_turns'));
  await visitor.press('button', say('companion.ui.chat.send'));
  await visitor.sees('text', /You have [\d,]+ of [\d,]+ turns/);
  await visitor.look('aria');
  await visitor.press('link', say('gameNav.trades'));
  await visitor.look('trades');
  await visitor.open('/game/account');
  await visitor.sees('heading', say('gameNav.account'));
  await visitor.look('account');
  await visitor.press('button', say('common.shell.account.open'));
  await visitor.press('menuitem', say('common.shell.account.signOut'));
  await visitor.isAt(/^\/login/);
  await visitor.fill('Name or e-mail', NAME);
  await visitor.fill('Password', PASSWORD);
  await visitor.press('button', 'Sign in');
  await visitor.isAt(/^\/game/);
  await visitor.sees('text', say('common.shell.connection.live'));
  expect(visitor.faults).toEqual([]);
});

test('an operator signs in, reads lists and follows a job', async ({ visitor }) => {
  await visitor.open('/admin/login?next=/admin');
  await visitor.fill('Name or e-mail', E2E_ADMIN.username);
  await visitor.fill('Password', E2E_ADMIN.password);
  await visitor.look('admin-login');
  await visitor.press('button', 'Sign in');
  await visitor.isAt(/^\/admin$/);
  await visitor.sees('heading', ANYTHING);
  await visitor.look('admin-home');
  await visitor.open('/admin/users');
  await visitor.sees('heading', ANYTHING);
  await visitor.look('admin-users');
  await visitor.open('/admin/galaxy/new');
  await visitor.fill('Seed', '7');
  await visitor.look('admin-galaxy-new');
  await visitor.press('button', 'Generate…');
  await visitor.press('button', 'Queue the job');
  await visitor.isAt(JOB_PAGE);
  await visitor.sees('text', /import committed/, JOB_TIMEOUT);
  await visitor.look('admin-job');
  expect(visitor.faults).toEqual([]);
});
