import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { liftSuspensions } from '#server/community/accounts/lift-suspensions.ts';
import { listAudit } from '#server/foundation/audit/queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { insertShip } from '#server/world/ships/index.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createFlaggedMessage } from '#tests/support/flagged-message.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(api);
async function admin(scopes?: readonly string[]) {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool, scopes)));
}
const reason = 'for the test';

it('lists the accounts in every order without gaps or repetition', async () => {
  for (let made = 0; made < 5; made++) await world.player();
  const ann = await admin();
  const all = (await ann.people.list({ limit: 100 })).items.map(({ user_id }) => user_id).sort();
  for (const sort of ['newest', 'oldest', 'name', 'last_login', 'credits'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ann.people.list({ sort, limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ user_id }) => user_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(all);
  }
});

it('finds by part of a name, and shows all data of one account', async () => {
  const player = await world.player('needle_in_hay');
  const ann = await admin();
  expect((await ann.people.list({ search: 'EEDLE_in' })).items.map(({ user_id }) => user_id)).toEqual([player.user_id]);
  const person = await ann.people.get({ user_id: player.user_id });
  expect(person).toMatchObject({
    username: 'needle_in_hay',
    player_id: player.player_id,
    cluster: null,
    sanctions: [],
  });
  expect(person.ships).toHaveLength(1);
  expect((await refusal(ann.people.get({ user_id: randomUUID() }))).code).toBe('NOT_FOUND');
});

it('shows a player’s possessions, and their flagged messages', async () => {
  const ann = await admin();
  const { author, message_id } = await createFlaggedMessage(world.db.pool);
  const contract = randomUUID();
  await world.db.pool.query(
    `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, deadline, created_at)
     VALUES ($1, 'deliver', 'open', $2, 700, 700, $3, now(), now())`,
    [contract, author.player_id, world.galaxy.sector(2)],
  );
  await world.db.pool.query(
    'INSERT INTO player_central_bank_accounts (player_id, credits, updated_at) VALUES ($1, 5000, now())',
    [author.player_id],
  );
  const { rows } = await world.db.pool.query<{ id: string; name: string }>('SELECT id, name FROM planets LIMIT 1');
  const [planet] = rows;
  if (!planet) throw new Error('the galaxy of this test has a planet');
  await world.db.pool.query(
    `INSERT INTO planet_holdings (planet_id, owner_id, origin, colonists, safe, citadel_level, ore_rate, organics_rate,
       equipment_rate, storage, max_colonists, produced_at, claimed_at)
     VALUES ($1, $2, 'claimed', 120, 40, 2, 1, 1, 1, 100, 500, now(), now())`,
    [planet.id, author.player_id],
  );
  await world.db.pool.query(
    `INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, upgrade_capital, till, built_at, acquired_at)
     VALUES ($1, $2, 'built', 40000, 500, 70, now(), now())`,
    [world.galaxy.station(2), author.player_id],
  );
  await world.db.pool.query(
    `INSERT INTO warp_gates (id, owner_id, from_sector_id, to_sector_id, status, toll, cost_basis, till, upkeep_due_at, built_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'open', 25, 290000, 50, now(), now())`,
    [author.player_id, ...[world.galaxy.sector(1), world.galaxy.sector(3)].sort()],
  );
  await world.db.pool.query(
    `INSERT INTO construction_reservations (id, owner_id, dock_id, dock_name, kind, slip, ship_type, price, escrow, hours, status,
       queued_at)
     VALUES (gen_random_uuid(), $1, $2, 'Ore Dock', 'ship', 'construction', 'scout', 7200, 7200, 4, 'queued', now())`,
    [author.player_id, world.galaxy.station(2)],
  );
  expect(await ann.people.get({ user_id: author.user_id })).toMatchObject({
    bank_credits: 5_000,
    stations: [{ name: 'Ore Dock', sector_number: 2, cost_basis: 40_000, upgrade_capital: 500, till: 70 }],
    gates: [
      {
        from_sector_number: expect.any(Number),
        to_sector_number: expect.any(Number),
        toll: 25,
        cost_basis: 290_000,
        till: 50,
      },
    ],
    orders: [{ kind: 'ship', ship_type: 'scout', dock_name: 'Ore Dock', price: 7_200, escrow: 7_200 }],
    planets: [{ id: planet.id, name: planet.name, citadel_level: 2, colonists: 120, safe: 40 }],
    contracts: [{ id: contract, side: 'posted', reward: 700 }],
    flagged_messages: [{ id: message_id, excerpt: 'Rude words', flags: 1, open_flags: 1, is_hidden: false }],
  });
  const viewer = await admin(['admin.players.view']);
  expect(await viewer.people.get({ user_id: author.user_id })).toMatchObject({
    bank_credits: 5_000,
    flagged_messages: null,
  });
});

it('suspends for the given time, with the sanction recorded, and refuses a second suspension', async () => {
  const player = await world.player();
  const ann = await admin();
  await ann.people.suspend({ user_id: player.user_id, reason, hours: 2, appeal_note: 'write to us' });
  expect(await ann.people.get({ user_id: player.user_id })).toMatchObject({
    is_active: false,
    sanctions: [{ kind: 'suspend', reason, appeal_note: 'write to us', lifted_at: null }],
  });
  expect((await refusal(ann.people.suspend({ user_id: player.user_id, reason }))).reason).toBe('not_active');
  expect(await liftSuspensions(world.services)).toEqual({ lifted: 0 });
  world.services.clock.advance(2 * 3_600_000);
  expect(await liftSuspensions(world.services)).toEqual({ lifted: 1 });
  expect(await liftSuspensions(world.services)).toEqual({ lifted: 0 });
  const { items } = await listAudit(world.services, { target: player.user_id, limit: 10 });
  expect(items.map(({ actor_name, action }) => `${actor_name} ${action}`).slice(0, 2)).toEqual([
    'system account.suspension_end',
    expect.stringMatching(/ account\.suspend$/),
  ]);
  expect((await ann.people.get({ user_id: player.user_id })).is_active).toBe(true);
  expect((await refusal(ann.people.restore({ user_id: player.user_id, reason }))).reason).toBe('not_suspended');
});

it('refuses to suspend an administrator', async () => {
  const other = await createAdmin(world.db.pool);
  expect((await refusal((await admin()).people.suspend({ user_id: other.user_id, reason }))).reason).toBe(
    'admin_account',
  );
});

async function weightOf(user_id: string): Promise<number | undefined> {
  const { rows } = await world.db.pool.query<{ weight: number }>(
    'SELECT weight FROM multi_account_weights WHERE user_id = $1',
    [user_id],
  );
  return rows[0]?.weight;
}

it('weights accounts of one mailbox 0, restores them after a review, and flags them again only on new evidence', async () => {
  const [one, two, three] = [await world.player(), await world.player(), await world.player()];
  const mail = async (user: { user_id: string }, email: string) =>
    world.db.pool.query('UPDATE users SET email = $2 WHERE id = $1', [user.user_id, email]);
  await mail(one, 'wolf@example.test');
  await mail(two, 'wolf+2@example.test');
  const ann = await admin();
  await ann.multiAccount.scan();
  expect([await weightOf(one.user_id), await weightOf(two.user_id), await weightOf(three.user_id)]).toEqual([0, 0, 1]);
  await world.db.pool.query(`UPDATE users SET subscription_tier = 'galactic_citizen' WHERE id = $1`, [two.user_id]);
  expect(await weightOf(two.user_id)).toBe(1);
  const [cluster] = (await ann.multiAccount.clusters({})).items;
  expect(cluster).toMatchObject({ status: 'flagged', signal: 'hard', evidence: [{ kind: 'same_mailbox' }] });
  const id = cluster?.id ?? '';
  expect(await ann.multiAccount.review({ id, decision: 'clear', note: 'brothers' })).toMatchObject({
    status: 'cleared',
  });
  expect(await weightOf(one.user_id)).toBe(1);
  await ann.multiAccount.scan();
  expect((await ann.multiAccount.cluster({ id })).status).toBe('cleared');
  await mail(three, 'wolf+3@example.test');
  await ann.multiAccount.scan();
  expect(await ann.multiAccount.cluster({ id })).toMatchObject({ status: 'flagged', members: [{}, {}, {}] });
});

type Handover = { player: { player_id: string }; side: 'buy' | 'sell'; at: number; station?: number };

async function addTrades(trades: readonly Handover[]): Promise<void> {
  for (const { player, side, at, station = 2 } of trades)
    await world.db.pool.query(
      `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         credits_after, created_at) VALUES ($1, $2, $3, $4, $1, 'ore', $5, 10, 1, 0, 1, 0, $6)`,
      [
        randomUUID(),
        player.player_id,
        world.galaxy.station(station),
        world.galaxy.sector(station),
        side,
        new Date(world.services.clock.now().getTime() + at),
      ],
    );
}
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function washTrades() {
  return (await (await admin()).multiAccount.washTrades({})).items;
}

it('detects goods handed over at a station more than three times in any 24 hours, each sale once', async () => {
  const [seller, buyer] = [await world.player(), await world.player()];
  for (const hours of [-60, -44, -43, -42, -41, -2, -1]) {
    const at = hours * HOUR;
    await addTrades([
      { player: seller, side: 'sell', at },
      // Two purchases after one sale are one handover; six minutes later is none.
      { player: buyer, side: 'buy', at: at + 2 * MINUTE },
      { player: buyer, side: 'buy', at: at + 3 * MINUTE },
      { player: seller, side: 'sell', at: at + 10 * MINUTE },
      { player: buyer, side: 'buy', at: at + 16 * MINUTE },
    ]);
  }
  const [found, ...others] = (await washTrades()).filter((pair) => pair.seller === seller.username);
  // From 60 to 41 hours ago, over a midnight.
  expect(found).toMatchObject({ buyer: buyer.username, times: 5, units: 50, same_cluster: false });
  expect(others).toEqual([]);
});

it('detects goods passed on at the station of one of the two', async () => {
  const [owner, visitor, customer] = [await world.player(), await world.player(), await world.player()];
  await world.db.pool.query('UPDATE stations SET owner_id = $2 WHERE id = $1', [
    world.galaxy.station(3),
    owner.player_id,
  ]);
  const times = [-100, -98, -60, -56].map((minutes) => minutes * MINUTE);
  await addTrades(times.map((at) => ({ player: visitor, side: 'buy', at, station: 3 })));
  await addTrades(times.map((at) => ({ player: customer, side: 'buy', at: at * 9, station: 3 })));
  const found = (await washTrades()).filter((pair) => pair.seller === owner.username);
  await world.db.pool.query('UPDATE stations SET owner_id = NULL WHERE id = $1', [world.galaxy.station(3)]);
  expect(found).toMatchObject([{ buyer: visitor.username, times: 4, units: 40 }]);
});

it('sums players’ possessions and sources, and shows the history of a setting', async () => {
  const ann = await admin();
  const supply = await ann.economy.moneySupply({ days: 90 });
  const { rows } = await world.db.pool.query<{ sum: number }>('SELECT sum(credits)::int AS sum FROM players');
  expect(supply.total_credits).toBe(rows[0]?.sum);
  expect(supply.flows.map(({ kind }) => kind)).toContain('sell');
  const rich = await world.player();
  await world.db.pool.query(
    `INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, created_at)
     VALUES (gen_random_uuid(), $1, 'bank_deposited', -90, 10, $2), (gen_random_uuid(), $1, 'ship_repaired', -7, 3, $2)`,
    [rich.player_id, world.services.clock.now()],
  );
  const later = await ann.economy.moneySupply({ days: 90 });
  expect(later.flows.find(({ kind }) => kind === 'bank_deposited')).toMatchObject({ destroyed: 90, moved: true });
  expect(later.flows.find(({ kind }) => kind === 'ship_repaired')).toMatchObject({ destroyed: 7, moved: false });
  const destroyed = ({ days }: typeof supply) => days.reduce((sum, day) => sum + day.destroyed, 0);
  // Credits in an account are not destroyed.
  expect(destroyed(later)).toBe(destroyed(supply) + 7);
  expect(later.stored.bank).toBe(5_000);
  await ann.economy.changeSetting({ name: 'dock_turns', value: 4, reason });
  expect((await ann.economy.history({ name: 'dock_turns' })).items).toMatchObject([{ after: 4, reason }]);
  const [entry] = (await ann.audit.list({ action: 'setting.change' })).items;
  expect(await ann.audit.get({ id: entry?.id ?? '' })).toEqual(entry);
});

it('reports the health of the service, its database and ARIA’s providers', async () => {
  const ann = await admin();
  expect(await ann.status.service()).toMatchObject({
    status: 'ok',
    parts: [{ name: 'api' }, { name: 'database' }, {}],
  });
  expect(await ann.status.database()).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d/) });
  expect((await ann.status.aiProviders()).providers).toMatchObject([{ in_use: true }, { configured: false }]);
  expect((await ann.status.slowStatements()).items).toEqual([]);
});

it('shows transfers of value between players, on the review of accounts and on each account', async () => {
  const [giver, receiver] = [await world.player(), await world.player()];
  for (const [route, value] of [
    ['planet', 5_000],
    ['toll', 300],
  ] as const)
    await world.db.pool.query(
      `INSERT INTO gifts (id, giver_id, receiver_id, route, value, created_at) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [giver.player_id, receiver.player_id, route, value, world.services.clock.now()],
    );
  const ann = await admin();
  const { items } = await ann.multiAccount.gifts({});
  expect(items.find((flow) => flow.giver.username === giver.username)).toMatchObject({
    ...{ receiver: { username: receiver.username }, team: null, value: 5_300, times: 2, same_cluster: false },
    routes: ['planet', 'toll'],
  });
  const { gifts: given } = await ann.people.get({ user_id: giver.user_id });
  expect(given).toMatchObject([{ direction: 'given', other: { username: receiver.username }, value: 5_300, times: 2 }]);
  const { gifts: got } = await ann.people.get({ user_id: receiver.user_id });
  expect(got).toMatchObject([{ direction: 'received', other: { username: giver.username }, value: 5_300 }]);
});

it('moves credits and moored ships between players, once and in both ledgers, but never the current ship', async () => {
  const [from, to] = [await world.player(), await world.player()];
  const ann = await admin();
  const credits = async ({ game }: typeof from) => (await game.players.me()).credits;
  const [had, got] = [await credits(from), await credits(to)];
  const order = { player_id: from.player_id, to: to.username.toUpperCase(), reason };
  await ann.people.transferAssets({ ...order, amount: 400 });
  expect([await credits(from), await credits(to)]).toEqual([had - 400, got + 400]);
  expect(await refusal(ann.people.transferAssets({ ...order, amount: had }))).toMatchObject({
    reason: 'player_credits_short',
  });
  expect((await to.game.ledger.entries({ kind: 'operator_transferred' })).items).toMatchObject([{ amount: 400 }]);
  const [flown] = (await from.game.ships.list()).items;
  const ship = { ...order, ship_id: flown?.id ?? '' };
  expect((await refusal(ann.people.transferAssets(ship))).reason).toBe('ship_flown');
  const { player_id: owner_id } = from;
  const place = { sector_id: world.galaxy.sector(1), now: world.services.clock.now() };
  const spare = await inTransaction(world.services, (tx) =>
    insertShip(tx, { owner_id, type: 'scout', name: 'Spare', ...place }),
  );
  await world.db.pool.query(`UPDATE ships SET insurance = 'basic', insured_value = value WHERE id = $1`, [spare]);
  const both = await Promise.allSettled([0, 1].map(() => ann.people.transferAssets({ ...ship, ship_id: spare })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const moved = (await to.game.ships.list()).items.find(({ id }) => id === spare);
  expect(moved).toMatchObject({ name: 'Spare', insurance: 'none' });
  expect((await refusal((await admin(['admin.players.view'])).people.transferAssets(ship))).code).toBe('FORBIDDEN');
  expect((await refusal(ann.people.transferAssets({ ...order, to: from.username, amount: 1 }))).code).toBe(
    'VALIDATION',
  );
});

it('adjusts a player’s faction standing, within its bounds', async () => {
  const player = await world.player();
  const ann = await admin();
  const order = { player_id: player.player_id, faction_code: 'federation' as const, reason };
  expect(await ann.combatAdmin.adjustStanding({ ...order, by: -40 })).toMatchObject({ standing: -40 });
  expect(await ann.combatAdmin.adjustStanding({ ...order, by: 2_000 })).toMatchObject({ standing: 1_000 });
  expect((await ann.people.get({ user_id: player.user_id })).standings).toEqual([
    { faction_code: 'federation', standing: 1_000 },
  ]);
});

it('moves credits once per Idempotency-Key, with one audit entry', async () => {
  const [from, to] = [await world.player(), await world.player()];
  const ann = await createAdmin(world.db.pool);
  const keyed = () => createCaller(requestCtx(world.services, ann, 'transfer-1')).people;
  const order = { player_id: from.player_id, to: to.username, reason, amount: 100 };
  const before = (await to.game.players.me()).credits;
  const first = await keyed().transferAssets(order);
  expect(await keyed().transferAssets(order)).toEqual(first);
  expect((await to.game.players.me()).credits).toBe(before + 100);
  expect(await refusal(keyed().transferAssets({ ...order, amount: 101 }))).toMatchObject({
    reason: 'idempotency_key_reused',
  });
  const { rows } = await world.db.pool.query(
    `SELECT outcome, error_code FROM admin_action_log WHERE action = 'player.transfer_assets' AND target_id = $1 ORDER BY seq`,
    [from.player_id],
  );
  expect(rows).toEqual([
    { outcome: 'success', error_code: null },
    { outcome: 'failure', error_code: 'idempotency_key_reused' },
  ]);
});
