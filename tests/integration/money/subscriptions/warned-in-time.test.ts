import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceRegions } from '#server/money/region-lifecycle/advance-regions.ts';
import { CANCEL_DUE } from '#server/money/subscriptions/events.ts';
import { expireTakeovers } from '#server/money/subscriptions/expire-takeovers.ts';
import { repeatCancellations } from '#server/money/subscriptions/repeat-cancellations.ts';
import { TAKEOVER_ESCROW } from '#server/money/subscriptions/rules/lapse.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const DAY = 86_400_000;
const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' }, realm: { kind: 'player_owned' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
    { number: 3, region: 'realm', planets: ['Abroad'] },
  ],
  warps: [
    [1, 2, { kind: 'gateway' }],
    [2, 3, { kind: 'gateway' }],
  ],
};
const world = gameWorld({ spec, each: true });
let services: TestServices;
beforeEach(() => {
  services = payingServices(world.services).services;
});

type Subscriber = TestPlayer & { game: GameClient };
async function player(): Promise<Subscriber> {
  const one = await world.player();
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [one.player_id]);
  return { ...one, game: gameClient(services, one.actor) };
}

function provider(custom_id: string, id: string) {
  return (event_type: string, event_time?: Date) => {
    services.clock.advance(1_000);
    const resource = event_type.startsWith('PAYMENT.SALE') ? { id: randomUUID(), billing_agreement_id: id } : { id };
    return deliver(services, { event_type, custom_id, resource, ...(event_time && { event_time }) });
  };
}

/** A paid realm with its owner, and the events of its subscription. */
async function paidRealm() {
  const owner = await player();
  const event = provider(`regional_owner_${owner.user_id}_${world.galaxy.region('realm')}`, `I-${randomUUID()}`);
  await event('BILLING.SUBSCRIPTION.ACTIVATED');
  return { owner, event };
}

async function notices({ game }: Subscriber): Promise<[string, string | null][]> {
  const { items } = await game.notifications.list({ limit: 100 });
  return items
    .toReversed()
    .flatMap(({ type, data }): [string, string | null][] =>
      type === 'region_notice' ? [[data.status, data.until]] : [],
    );
}

async function realm() {
  const { rows } = await world.db.pool.query<{ status: string; suspended_at: Date | null }>(
    'SELECT status, suspended_at FROM regions WHERE id = $1',
    [world.galaxy.region('realm')],
  );
  return rows[0];
}

it('warns owners of planets at every step of a dying region, wherever they live', async () => {
  const { event } = await paidRealm();
  const [settler, stranger] = [await player(), await player()];
  await world.db.pool.query('UPDATE planets SET owner_id = $1 WHERE sector_id = $2', [
    settler.player_id,
    world.galaxy.sector(3),
  ]);
  const atStake = async ({ game }: Subscriber) => {
    const { items } = await game.governance.list({ at_stake: 'true' });
    return items.map(({ id, status }) => [id, status]);
  };
  expect(await atStake(settler)).toEqual([]);
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  expect(await atStake(settler)).toEqual([[world.galaxy.region('realm'), 'suspended']]);
  expect(await atStake(stranger)).toEqual([]);
  const suspended = services.clock.now().getTime();
  services.clock.advance(7 * DAY);
  await advanceRegions(services);
  services.clock.advance(23 * DAY);
  await advanceRegions(services);
  expect(await notices(settler)).toEqual([
    ['suspended', new Date(suspended + 7 * DAY).toISOString()],
    ['grace', new Date(suspended + 30 * DAY).toISOString()],
    ['terminated', expect.any(String)],
  ]);
  expect(await notices(stranger)).toEqual([]);
});

it('notifies owner and claimant of a claim and of its end', async () => {
  const { owner, event } = await paidRealm();
  const claimant = await player();
  await grantCredits(world, claimant, TAKEOVER_ESCROW);
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  await claimant.game.subscriptions.takeover({ id: world.galaxy.region('realm') });
  services.clock.advance(25 * 3_600_000);
  await expireTakeovers(services);
  const claimsOf = (all: [string, string | null][]) =>
    all.map(([status]) => status).filter((status) => status.startsWith('claim'));
  for (const one of [owner, claimant]) expect(claimsOf(await notices(one))).toEqual(['claimed', 'claim_failed']);
});

it('begins the days again when payment and suspension arrive in reverse', async () => {
  const { event } = await paidRealm();
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  services.clock.advance(10 * DAY);
  await advanceRegions(services);
  expect(await realm()).toMatchObject({ status: 'grace' });
  const paidAt = services.clock.now();
  services.clock.advance(60_000);
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  expect(await realm()).toMatchObject({ status: 'grace' });
  await event('PAYMENT.SALE.COMPLETED', paidAt);
  expect(await realm()).toEqual({ status: 'suspended', suspended_at: services.clock.now() });
  services.clock.advance(6 * DAY);
  await advanceRegions(services);
  expect(await realm()).toMatchObject({ status: 'suspended' });
});

describe('an own cancellation', () => {
  it('ends with the event of the provider, which is asked each hour until it answers', async () => {
    const one = await player();
    const event = provider(`galactic_citizen_${one.user_id}`, `I-CITIZEN-${one.user_id}`);
    await event('BILLING.SUBSCRIPTION.ACTIVATED');
    await one.game.subscriptions.cancel({});
    const asked = () => services.sentEvents.filter(({ name }) => name === CANCEL_DUE).length;
    expect(asked()).toBe(1);
    expect(await one.game.subscriptions.mine()).toMatchObject({
      is_galactic_citizen: true,
      items: [{ status: 'active', cancel_requested_at: expect.any(String) }],
    });
    expect(await repeatCancellations(services)).toBe(0);
    services.clock.advance(3_600_000);
    expect(await repeatCancellations(services)).toBe(1);
    expect(asked()).toBe(2);
    await event('BILLING.SUBSCRIPTION.CANCELLED');
    expect(await one.game.subscriptions.mine()).toMatchObject({
      is_galactic_citizen: false,
      items: [{ status: 'cancelled' }],
    });
    services.clock.advance(3_600_000);
    expect(await repeatCancellations(services)).toBe(0);
  });
});

it('says to a citizen who buys a region that the citizenship ends, and ends it at the provider once the region is paid', async () => {
  const one = await player();
  await provider(`galactic_citizen_${one.user_id}`, `I-CITIZEN-${one.user_id}`)('BILLING.SUBSCRIPTION.ACTIVATED');
  const [citizenship] = (await one.game.subscriptions.mine()).items;
  const region_name = `Realm ${randomUUID().slice(0, 8)}`;
  const order = await one.game.subscriptions.buyRegion({ region_name });
  expect(order.ends_subscription_id).toBe(citizenship?.id);
  expect(services.sentEvents.some(({ name }) => name === CANCEL_DUE)).toBe(false);
  await provider(
    `regional_owner_${one.user_id}_${region_name}`,
    `I-REGION-${one.user_id}`,
  )('BILLING.SUBSCRIPTION.ACTIVATED');
  const mine = await one.game.subscriptions.mine();
  expect(mine.is_galactic_citizen).toBe(true);
  expect(mine.items.find(({ id }) => id === citizenship?.id)?.status).toBe('cancelled');
  const due = services.sentEvents.filter(({ name }) => name === CANCEL_DUE);
  expect(due.map(({ data }) => data?.provider_id)).toEqual([`I-CITIZEN-${one.user_id}`]);
});
