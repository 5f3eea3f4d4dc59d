import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createFilledDatabase } from '#tests/support/filled/database.ts';
import {
  type Cost,
  explainReads,
  type Measured,
  PLANS,
  recordReads,
} from '#tests/support/filled/explain-statements.ts';
import { filledId } from '#tests/support/filled/fill-database.ts';
import { createTestServices, requestCtx } from '#tests/support/services.ts';

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;
type Page = { limit: number; cursor?: string | undefined };
type Listed = { next_cursor?: string | null };
type Call = (caller: Caller, page: Page) => Promise<Listed>;

/** What players call, as one with a long past. */
const OF_PLAYERS: Readonly<Record<string, Call>> = {
  'contracts: board': ({ contracts }, page) => contracts.list({ ...page, view: 'board' }),
  'contracts: board, rare kind': ({ contracts }, page) => contracts.list({ ...page, view: 'board', kind: 'chart' }),
  'contracts: board, kind that nobody posted': ({ contracts }, page) =>
    contracts.list({ ...page, view: 'board', kind: 'passengers' }),
  'contracts: board, of stations': ({ contracts }, page) =>
    contracts.list({ ...page, view: 'board', issuer: 'station' }),
  'contracts: board, of one station': ({ contracts }, page) =>
    contracts.list({ ...page, view: 'board', station_id: filledId('station', 11) }),
  'contracts: board, by pay a turn': ({ contracts }, page) =>
    contracts.list({ ...page, view: 'board', sort: 'turn_pay' }),
  'contracts: board, what the ship can carry': ({ contracts }, page) =>
    contracts.list({ ...page, view: 'board', fits: 'true' }),
  'contracts: posted': ({ contracts }, page) => contracts.list({ ...page, view: 'posted' }),
  'contracts: taken': ({ contracts }, page) => contracts.list({ ...page, view: 'taken' }),
  'contracts: nearby': async ({ contracts }) => ({ ...(await contracts.nearby()), next_cursor: null }),
  'trading: history': ({ trading }, page) => trading.history(page),
  'trading: history, rare good': ({ trading }, page) => trading.history({ ...page, commodity: 'equipment' }),
  'trading: history, one station': ({ trading }, page) =>
    trading.history({ ...page, station_id: filledId('station', 3) }),
  'trading: history, sales': ({ trading }, page) => trading.history({ ...page, side: 'sell' }),
  'combat: history': ({ combat }, page) => combat.history(page),
  'messages: inbox': ({ messages }, page) => messages.list({ ...page, folder: 'inbox' }),
  'messages: inbox, rare channel': ({ messages }, page) => messages.list({ ...page, folder: 'inbox', channel: 'hail' }),
  'messages: sent': ({ messages }, page) => messages.list({ ...page, folder: 'sent' }),
  'messages: team': ({ messages }, page) => messages.list({ ...page, folder: 'team' }),
  'messages: unread': async ({ messages }) => ({ ...(await messages.unread()), next_cursor: null }),
  'notifications: all': ({ notifications }, page) => notifications.list(page),
  'notifications: unread': ({ notifications }, page) => notifications.list({ ...page, unread: 'true' }),
  'notifications: summary': async ({ notifications }) => ({ ...(await notifications.summary()), next_cursor: null }),
  'ledger: entries': ({ ledger }, page) => ledger.entries(page),
  'ledger: entries of a rare kind': ({ ledger }, page) => ledger.entries({ ...page, kind: 'bounty_collected' }),
  'bounties: list': ({ bounties }, page) => bounties.list(page),
  'bounties: own': ({ bounties }, page) => bounties.list({ ...page, placed_by: 'me' }),
  'bounties: of one target': ({ bounties }, page) => bounties.list({ ...page, target_id: filledId('player', 14) }),
  'bounties: board': ({ bounties }, page) => bounties.board(page),
  'regions: list': ({ governance }, page) => governance.list(page),
  'bank: entries': ({ bank }, page) => bank.entries(page),
};

/** What operators call. */
const OF_OPERATORS: Readonly<Record<string, Call>> = {
  'people: newest': ({ people }, page) => people.list({ ...page, sort: 'newest' }),
  'people: by name': ({ people }, page) => people.list({ ...page, sort: 'name' }),
  'people: by last login': ({ people }, page) => people.list({ ...page, sort: 'last_login' }),
  'people: by credits': ({ people }, page) => people.list({ ...page, sort: 'credits' }),
  'people: suspended': ({ people }, page) => people.list({ ...page, sort: 'newest', state: 'suspended' }),
  'people: admins by name': ({ people }, page) => people.list({ ...page, sort: 'name', state: 'admins' }),
  'people: found by name': ({ people }, page) => people.list({ ...page, sort: 'newest', search: 'pilot_000777' }),
  'audit: all': ({ audit }, page) => audit.list(page),
  'audit: rare action': ({ audit }, page) => audit.list({ ...page, action: 'region.' }),
  'audit: one actor': ({ audit }, page) => audit.list({ ...page, actor: filledId('user', 3) }),
  'audit: one target': ({ audit }, page) => audit.list({ ...page, target: filledId('player', 5) }),
  'audit: high impact': ({ audit }, page) => audit.list({ ...page, impact: 'HIGH_IMPACT' }),
  'audit: one request': ({ audit }, page) => audit.list({ ...page, request: 'request-777' }),
  'combat admin: logs': ({ combatAdmin }, page) => combatAdmin.logs(page),
  'combat admin: logs, rare type': ({ combatAdmin }, page) => combatAdmin.logs({ ...page, type: 'planet' }),
  'combat admin: logs of one player': ({ combatAdmin }, page) =>
    combatAdmin.logs({ ...page, player_id: filledId('player', 7) }),
  'combat admin: logs of one sector': ({ combatAdmin }, page) =>
    combatAdmin.logs({ ...page, sector_id: filledId('sector', 9) }),
  'combat admin: live': ({ combatAdmin }, page) => combatAdmin.live(page),
  'regions: all, for operators': ({ governance }, page) => governance.adminList(page),
  'galaxy: sectors': ({ galaxy }, page) => galaxy.listSectors({ ...page, region_id: filledId('region', 1) }),
  'economy: money supply': async ({ economy }) => ({ ...(await economy.moneySupply({ days: 7 })), next_cursor: null }),
};

const TABLE = path.join(import.meta.dirname, 'lists.json');
/** How many times its entry in the table a figure may be, and what a small one may be above it. */
const FACTOR = 1.5;
const SLACK = 30;
/** How many pages of a list are turned before its costs are measured. */
const DEEP = 8;

const known = JSON.parse(readFileSync(TABLE, 'utf8')) as Record<string, Measured>;
const measured: Record<string, Record<string, Cost>> = {};
let db: TestDatabase;
let callers: { player: Caller; operator: Caller };
beforeAll(async () => {
  db = await createFilledDatabase(1_000);
  const services = createTestServices(db);
  const operator = await createAdmin(db.pool);
  const player: Actor = {
    ...operator,
    ...{ user_id: filledId('user', 1), username: 'pilot_000001', player_id: filledId('player', 1), is_admin: false },
    scopes: [],
  };
  callers = {
    player: createCaller(requestCtx(services, player)),
    operator: createCaller(requestCtx(services, operator)),
  };
});
afterAll(async () => {
  await db.drop();
  if (process.env.UPDATE_BUDGETS === '1') writeFileSync(TABLE, `${JSON.stringify(measured, null, 2)}\n`);
});

/** A call far into the list, or of the last page that there is. */
async function deepPage(caller: Caller, call: Call): Promise<Page> {
  let page: Page = { limit: 50 };
  for (let turned = 0; turned < DEEP; turned++) {
    const { next_cursor } = await call(caller, page);
    if (!next_cursor) return page;
    page = { limit: 50, cursor: next_cursor };
  }
  return page;
}

function excess(name: string, now: Measured): string[] {
  const budget = known[name];
  if (!budget) return [`${name} has no budget: run with UPDATE_BUDGETS=1`];
  return PLANS.flatMap((plan) =>
    (['statements', 'rows', 'buffers'] as const)
      .filter((figure) => now[plan][figure] > Math.max(budget[plan][figure] * FACTOR, budget[plan][figure] + SLACK))
      .map(
        (figure) =>
          `${plan} plan: ${now[plan][figure]} ${figure} instead of ${budget[plan][figure]}\n${now[plan].plan}`,
      ),
  );
}

async function checkBudget(name: string, caller: Caller, call: Call): Promise<void> {
  const page = await deepPage(caller, call);
  const now = await explainReads(db.pool, await recordReads(() => call(caller, page)));
  measured[name] = Object.fromEntries(
    PLANS.map((plan) => {
      const { statements, rows, buffers } = now[plan];
      return [plan, { statements, rows, buffers }];
    }),
  );
  if (process.env.UPDATE_BUDGETS !== '1') expect(excess(name, now)).toEqual([]);
}

it.each(Object.entries(OF_PLAYERS))('a page keeps its budget: %s', (name, call) =>
  checkBudget(name, callers.player, call),
);

it.each(Object.entries(OF_OPERATORS))('a page for operators keeps its budget: %s', (name, call) =>
  checkBudget(name, callers.operator, call),
);
