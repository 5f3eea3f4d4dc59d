import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveAccountCredits } from '#server/game/bank/index.ts';
import { payStipends } from '#server/game/bank/pay-stipends.ts';
import { advanceLapses } from '#server/money/subscriptions/advance-lapses.ts';
import { CANCEL_DUE } from '#server/money/subscriptions/events.ts';
import { expireTakeovers } from '#server/money/subscriptions/expire-takeovers.ts';
import { TAKEOVER_ESCROW } from '#server/money/subscriptions/rules/lapse.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { prepareEvents } from '#server/platform/jobs/prepare-events.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const DAY = 86_400_000;
const spec: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space', starting_credits: 12_000 },
    hub: { kind: 'central_nexus' },
    realm: { kind: 'player_owned' },
  },
  sectors: [
    { number: 1, fedspace: true, special: 'terra', planets: ['At Home'] },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
    { number: 3, region: 'realm', planets: ['Abroad'] },
  ],
  warps: [
    [1, 2, { kind: 'gateway' }],
    [2, 3, { kind: 'gateway' }],
  ],
};
const world = gameWorld({ spec, connections: 30 });
let services: TestServices;
let paying: ReturnType<typeof payingServices>;
beforeEach(() => {
  paying = payingServices(world.services);
  services = paying.services;
});

type Paying = TestPlayer & { game: GameClient };
async function player(isCitizen = false): Promise<Paying> {
  const one = await world.player();
  if (isCitizen)
    await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [one.player_id]);
  return { ...one, game: gameClient(services, one.actor) };
}
function event(type: string, custom_id: string, resource?: object) {
  return deliver(services, { event_type: type, custom_id, ...(resource && { resource }) });
}
const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';
const FAILED = 'BILLING.SUBSCRIPTION.PAYMENT.FAILED';

async function region(): Promise<{ status: string; owner_id: string | null; payment_subscription_id: string | null }> {
  const { rows } = await world.db.pool.query(
    'SELECT status, owner_id, payment_subscription_id FROM regions WHERE id = $1',
    [world.galaxy.region('realm')],
  );
  return rows[0];
}
async function creditsOf({ player_id }: { player_id: string }): Promise<number> {
  const { rows } = await world.db.pool.query<{ credits: number }>('SELECT credits FROM players WHERE id = $1', [
    player_id,
  ]);
  return rows[0]?.credits ?? 0;
}
/** A region owned by `owner` whose payments have stopped. */
async function suspendedRegion(owner: TestPlayer): Promise<void> {
  await world.db.pool.query(
    `UPDATE regions SET status = 'suspended', suspended_at = $2, owner_id = $3, payment_subscription_id = NULL WHERE id = $1`,
    [world.galaxy.region('realm'), services.clock.now(), owner.user_id],
  );
}
function soon() {
  services.clock.advance(1_000);
}

describe('a paid region', () => {
  it('is suspended by the third failed payment in a row and reactivated by the next payment', async () => {
    const owner = await player();
    const custom = `regional_owner_${owner.user_id}_${world.galaxy.region('realm')}`;
    await world.db.pool.query('UPDATE regions SET owner_id = NULL WHERE id = $1', [world.galaxy.region('realm')]);
    const about = { id: `I-${owner.user_id}` };
    await event(ACTIVATED, custom, about);
    expect(await region()).toMatchObject({
      status: 'active',
      owner_id: owner.user_id,
      payment_subscription_id: about.id,
    });
    for (const status of ['active', 'active', 'suspended']) {
      soon();
      await event(FAILED, custom, about);
      expect((await region()).status).toBe(status);
    }
    soon();
    await event('PAYMENT.SALE.COMPLETED', custom, { id: 'SALE', billing_agreement_id: about.id });
    expect((await region()).status).toBe('active');
    expect((await owner.game.subscriptions.mine()).items).toMatchObject([{ status: 'active', failed_payments: 0 }]);
    const { cancel } = gameClient(services, owner.actor, 'once').subscriptions;
    const [{ subscription_id }] = [await cancel({}), await cancel({})];
    expect(await region()).toMatchObject({ status: 'active', payment_subscription_id: about.id });
    expect(services.sentEvents).toContainEqual(
      expect.objectContaining({
        name: 'subscriptions/cancel.due',
        data: expect.objectContaining({ provider_id: about.id }),
      }),
    );
    soon();
    await event('BILLING.SUBSCRIPTION.CANCELLED', custom, about);
    expect(await region()).toMatchObject({ status: 'suspended', payment_subscription_id: null });
    expect((await owner.game.subscriptions.mine()).items).toMatchObject([{ id: subscription_id, status: 'cancelled' }]);
  });

  it('that has ended cancels its payments at the provider, at every further payment', async () => {
    const owner = await player();
    const about = { id: `I-${randomUUID()}` };
    const custom = `regional_owner_${owner.user_id}_${world.galaxy.region('realm')}`;
    await world.db.pool.query(`UPDATE regions SET status = 'terminated', owner_id = NULL WHERE id = $1`, [
      world.galaxy.region('realm'),
    ]);
    await event(ACTIVATED, custom, about);
    soon();
    await event('PAYMENT.SALE.COMPLETED', custom, { id: 'SALE', billing_agreement_id: about.id });
    const due = services.sentEvents.filter(({ name }) => name === CANCEL_DUE);
    expect(due.map(({ data }) => data?.provider_id)).toEqual([about.id, about.id]);
    // An event with an earlier id would be dropped, and a failed job would stay failed.
    const ids = (await prepareEvents(due, services.clock.now())).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is queued for generation with the ordered name if it does not exist', async () => {
    const owner = await player();
    const name = `Realm ${randomUUID().slice(0, 8)}`;
    const { approval_url } = await owner.game.subscriptions.buyRegion({ region_name: name, tax_rate: 7 });
    expect(await owner.game.subscriptions.buyRegion({ region_name: name, tax_rate: 7 })).toMatchObject({
      approval_url,
    });
    const [order] = paying.orders;
    expect(paying.orders).toHaveLength(1);
    await event(ACTIVATED, order?.custom_id ?? '', { id: order?.provider_id });
    const { rows } = await world.db.pool.query(
      `SELECT params_json -> 'regions' -> 0 AS region FROM bang_generation_jobs ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows[0]?.region).toMatchObject({ owner_id: owner.user_id, settings: { name, tax_rate: 7 } });
  });

  it('ordered from several tabs at once, or again after a lost response, is one order', async () => {
    const one = await player();
    const region_name = `Realm ${randomUUID().slice(0, 8)}`;
    // Opening connections during the test would serialise the requests.
    await Promise.all(Array.from({ length: 15 }, () => one.game.subscriptions.mine()));
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => one.game.subscriptions.buyRegion({ region_name, tax_rate: 7 })),
    );
    orders.push(await one.game.subscriptions.buyRegion({ region_name, tax_rate: 7 }));
    expect(new Set(orders.map(({ approval_url }) => approval_url)).size).toBe(1);
    expect(paying.orders).toHaveLength(1);
    expect((await one.game.subscriptions.mine()).items).toHaveLength(1);
  });

  it('is cancelled once by two tabs at once', async () => {
    const one = await player();
    await event(ACTIVATED, `galactic_citizen_${one.user_id}`);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        one.game.subscriptions.cancel({}).then(
          () => 'cancelled',
          (error) => refusal(Promise.reject(error)).then(({ code }) => code),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'cancelled']);
  });

  it('shows which regions are reserved and owned', async () => {
    const one = await player();
    expect(await refusal(one.game.subscriptions.buyPremium())).toMatchObject({ reason: 'tier_reserved' });
    await event(ACTIVATED, `galactic_citizen_${one.user_id}`);
    expect(await refusal(one.game.subscriptions.buyCitizenship())).toMatchObject({ reason: 'already_subscribed' });
  });
});

describe('a takeover', () => {
  const CLAIMANTS = Number(process.env.TAKEOVER_CLAIMANTS ?? 10);
  const ROUNDS = Number(process.env.TAKEOVER_ROUNDS ?? 2);

  // asvs: 2.3.4
  it('has one winner among concurrent claims, and conserves credits', async () => {
    const claimants = await Promise.all(Array.from({ length: CLAIMANTS }, () => player(true)));
    for (let round = 0; round < ROUNDS; round++) {
      await suspendedRegion(await player());
      const id = world.galaxy.region('realm');
      const before = await Promise.all(claimants.map(creditsOf));
      const outcomes = await Promise.all(
        claimants.map(({ game }) =>
          game.subscriptions.takeover({ id }).then(
            () => 'won',
            (error) => refusal(Promise.reject(error)).then(({ code }) => code),
          ),
        ),
      );
      const won = outcomes.indexOf('won');
      expect(outcomes.filter((one) => one !== 'won')).toEqual(Array(CLAIMANTS - 1).fill('ERR_REGION_TAKEOVER_LOST'));
      const after = await Promise.all(claimants.map(creditsOf));
      expect(after).toEqual(before.map((credits, index) => (index === won ? credits - TAKEOVER_ESCROW : credits)));
      services.clock.advance(DAY);
      await expireTakeovers(services);
      expect(await Promise.all(claimants.map(creditsOf))).toEqual(before);
    }
  });

  it('gives the region to the winner with the first payment', async () => {
    const [old, winner] = [await player(), await player(true)];
    await suspendedRegion(old);
    const id = world.galaxy.region('realm');
    await winner.game.subscriptions.takeover({ id });
    expect((await region()).owner_id).toBe(old.user_id);
    const order = paying.orders.at(-1);
    await event(ACTIVATED, order?.custom_id ?? '', { id: order?.provider_id });
    expect(await region()).toEqual({
      status: 'active',
      owner_id: winner.user_id,
      payment_subscription_id: order?.provider_id,
    });
    expect((await winner.game.subscriptions.takeovers()).items).toMatchObject([{ state: 'transferred' }]);
    expect(await refusal(old.game.subscriptions.takeover({ id }))).toMatchObject({ reason: 'citizens_only' });
  });
});

describe('a lapse of citizenship', () => {
  async function lapsed() {
    const one = await player();
    await event(ACTIVATED, `galactic_citizen_${one.user_id}`);
    await world.db.pool.query('UPDATE regions SET owner_id = NULL, status = $2 WHERE id = $1', [
      world.galaxy.region('realm'),
      'active',
    ]);
    await world.db.pool.query(
      `INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, hull, max_hull, shields, max_shields, max_drones_attack, max_drones_defence, value)
       SELECT gen_random_uuid(), owner_id, type, 'Left behind', $2, speed, holds, hull, max_hull, shields, max_shields, max_drones_attack, max_drones_defence, 8000
       FROM ships WHERE owner_id = $1`,
      [one.player_id, world.galaxy.sector(3)],
    );
    soon();
    await event('BILLING.SUBSCRIPTION.SUSPENDED', `galactic_citizen_${one.user_id}`);
    return one;
  }

  it('allows one free flight to property abroad, until a payment arrives in time', async () => {
    const one = await lapsed();
    const there = world.galaxy.sector(3);
    expect(await one.game.subscriptions.lapse()).toMatchObject({
      phase: 'liquidation',
      relocation_available: true,
      holdings: [{ sector_id: there, kind: 'ship' }],
    });
    const { rows: before } = await world.db.pool.query('SELECT turns FROM players WHERE id = $1', [one.player_id]);
    await one.game.subscriptions.relocate({ sector_id: there });
    const { rows } = await world.db.pool.query('SELECT turns, current_sector_id FROM players WHERE id = $1', [
      one.player_id,
    ]);
    expect(rows[0]).toEqual({ turns: before[0]?.turns, current_sector_id: there });
    expect(await refusal(one.game.subscriptions.relocate({ sector_id: there }))).toMatchObject({
      reason: 'relocation_used',
    });
    services.clock.advance(7 * DAY - 10_000);
    await event('PAYMENT.SALE.COMPLETED', `galactic_citizen_${one.user_id}`);
    expect(await one.game.subscriptions.lapse()).toMatchObject({ lapsed: false, phase: 'none' });
  });

  it('ends after a downtime like without one: abandoned, then compensated once', async () => {
    const one = await lapsed();
    services.clock.advance(7 * DAY);
    await advanceLapses(services);
    expect(await one.game.subscriptions.lapse()).toMatchObject({ phase: 'abandonment', relocation_available: false });
    services.clock.advance(30 * DAY);
    await advanceLapses(services);
    await advanceLapses(services);
    expect(await one.game.bank.balance()).toMatchObject({ credits: 4_000, access_override: true });
    expect(await one.game.subscriptions.lapse()).toMatchObject({ lapsed: false, holdings: [] });
    const before = await creditsOf(one);
    await one.game.bank.withdrawCredits({ amount: 4_000 });
    expect(await creditsOf(one)).toBe(before + 4_000);
  });

  it('returns what was held for orders and offers abroad, and keeps accepted ones', async () => {
    const [one, taker] = [await lapsed(), await player()];
    const now = services.clock.now();
    const contract = (sector: number, status: 'open' | 'taken') =>
      world.db.pool.query(
        `INSERT INTO contracts (id, kind, status, poster_id, taker_id, accepted_at, reward, escrow, sector_id, deadline, created_at)
         VALUES (gen_random_uuid(), 'chart', $1, $2, CASE WHEN $1 = 'taken' THEN $3::uuid END,
           CASE WHEN $1 = 'taken' THEN $5::timestamptz END, 300, 300, $4, $5::timestamptz + interval '90 days', $5)`,
        [status, one.player_id, taker.player_id, world.galaxy.sector(sector), now],
      );
    await contract(3, 'open');
    await contract(1, 'open');
    await contract(3, 'taken');
    const before = await creditsOf(one);
    services.clock.advance(37 * DAY);
    await advanceLapses(services);
    await advanceLapses(services);
    expect(await creditsOf(one)).toBe(before + 300);
    const { rows } = await world.db.pool.query(
      `SELECT s.sector_number || ' ' || c.status AS line FROM contracts c JOIN sectors s ON s.id = c.sector_id
       WHERE c.poster_id = $1 ORDER BY line`,
      [one.player_id],
    );
    expect(rows.map(({ line }) => line)).toEqual(['1 open', '3 cancelled', '3 taken']);
  });

  it('removes planets in other owners’ regions at its end, and keeps those in the home region', async () => {
    const one = await lapsed();
    const { rows: planets } = await world.db.pool.query<{ id: string; sector_id: string }>(
      `UPDATE planets SET owner_id = $1 WHERE sector_id IN ($2, $3) RETURNING id, sector_id`,
      [one.player_id, world.galaxy.sector(1), world.galaxy.sector(3)],
    );
    await world.db.pool.query(
      `INSERT INTO planet_holdings (planet_id, owner_id, origin, cost_basis, safe, citadel_level, ore_rate, organics_rate, equipment_rate,
         storage, max_colonists, produced_at, claimed_at)
       SELECT p, $2, 'claimed', 0, 1000, 0, 0, 0, 0, 100, 100, $3, $3 FROM unnest($1::uuid[]) AS p`,
      [planets.map(({ id }) => id), one.player_id, services.clock.now()],
    );
    services.clock.advance(37 * DAY);
    await advanceLapses(services);
    await advanceLapses(services);
    const { rows } = await world.db.pool.query<{ sector_id: string }>(
      'SELECT p.sector_id FROM planet_holdings h JOIN planets p ON p.id = h.planet_id AND p.owner_id = h.owner_id WHERE h.owner_id = $1',
      [one.player_id],
    );
    expect(rows).toEqual([{ sector_id: world.galaxy.sector(1) }]);
    // Half the list price of the ship, and the safe less a fifth.
    expect(await one.game.bank.balance()).toMatchObject({ credits: 4_800, access_override: true });
  });
});

describe('the central bank', () => {
  it('makes a payment once per key, also under concurrency', async () => {
    const { player_id, game } = await player();
    const pay = (tx: Tx, key: string) =>
      moveAccountCredits(tx, { player_id, kind: 'weekly_stipend', amount: 100, key, now: services.clock.now() });
    await inTransaction(services, (tx) => pay(tx, 'first'));
    let second: ReturnType<typeof pay> | undefined;
    await inTransaction(services, async (tx) => {
      expect(await pay(tx, 'second')).toMatchObject({ balance: 200 });
      second = inTransaction(services, (other) => pay(other, 'second'));
      for (let waiting = 0; waiting === 0; ) {
        const { rows } = await world.db.pool.query(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        waiting = rows[0].n;
      }
    });
    expect(await second).toBeUndefined();
    expect((await game.bank.balance()).credits).toBe(200);
  });

  it('is available at the main starport of the hub only, and pays each citizen once a week', async () => {
    const one = await player(true);
    expect(await refusal(one.game.bank.deposit({ amount: 100 }))).toMatchObject({ reason: 'not_at_starport' });
    await payStipends(services);
    await payStipends(services);
    expect(await one.game.bank.balance()).toMatchObject({
      credits: 2_500,
      can_withdraw: false,
      starport: { name: 'Nexus Prime', sector_id: world.galaxy.sector(2) },
    });
    services.clock.advance(7 * DAY);
    await payStipends(services);
    expect((await one.game.bank.balance()).credits).toBe(5_000);
    await world.db.pool.query(
      `UPDATE players SET current_sector_id = $2, docked_station_id = $3, docked_slip = 'transient' WHERE id = $1`,
      [one.player_id, world.galaxy.sector(2), world.galaxy.station(2)],
    );
    await world.db.pool.query('UPDATE ships SET sector_id = $2, cargo_used = 5 WHERE owner_id = $1', [
      one.player_id,
      world.galaxy.sector(2),
    ]);
    await world.db.pool.query(
      `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) SELECT id, 'ore', 5, 150 FROM ships WHERE owner_id = $1`,
      [one.player_id],
    );
    const credits = await creditsOf(one);
    expect(await one.game.bank.withdrawCredits({ amount: 5_000 })).toMatchObject({ credits: 0, turns_spent: 0 });
    expect(await refusal(one.game.bank.withdrawCredits({ amount: 1 }))).toMatchObject({ reason: 'bank_credits_short' });
    expect(await one.game.bank.deposit({ amount: 1_000 })).toMatchObject({ credits: 1_000 });
    expect(await creditsOf(one)).toBe(credits + 4_000);
    expect(await one.game.bank.deposit({ commodity: 'ore', quantity: 5 })).toMatchObject({ quantity: 5 });
    expect(await one.game.bank.withdrawGoods({ commodity: 'ore', quantity: 3 })).toMatchObject({
      quantity: 2,
      turns_spent: 1,
    });
    expect(await refusal(one.game.bank.withdrawGoods({ commodity: 'ore', quantity: 3 }))).toMatchObject({
      reason: 'bank_goods_short',
    });
    expect((await one.game.bank.entries({})).items).toHaveLength(6);
  });
});
