import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buyCitizenship } from '#server/money/subscriptions/buy-citizenship.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';
import { userCtx } from '#tests/support/services.ts';

const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' }, realm: { kind: 'player_owned' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
    { number: 3, region: 'realm' },
  ],
  warps: [
    [1, 2, { kind: 'gateway' }],
    [2, 3, { kind: 'gateway' }],
  ],
};
const world = gameWorld({ spec, each: true });
const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';
const DAY = 24 * 3_600_000;

async function pendingOrders(player: TestPlayer): Promise<number> {
  const { rows } = await world.db.pool.query(
    `SELECT count(*)::int AS n FROM subscriptions WHERE user_id = $1 AND status = 'pending'`,
    [player.user_id],
  );
  return rows[0].n;
}

it('answers a repeated order of citizenship with the first page, also after the payment and after an hour', async () => {
  const { services, orders } = payingServices(world.services);
  const player = await world.player();
  const keyed = gameClient(services, player.actor, 'order-1').subscriptions;
  const [first, second] = await Promise.all([keyed.buyCitizenship(), keyed.buyCitizenship()]);
  expect(second).toEqual(first);
  services.clock.advance(2 * 3_600_000);
  expect(await keyed.buyCitizenship()).toEqual(first);
  const resource = { id: orders[0]?.provider_id };
  await deliver(services, { event_type: ACTIVATED, custom_id: `galactic_citizen_${player.user_id}`, resource });
  expect(await keyed.buyCitizenship()).toEqual(first);
  expect(orders).toHaveLength(1);
  expect(await refusal(gameClient(services, player.actor, 'order-2').subscriptions.buyCitizenship())).toMatchObject({
    reason: 'already_subscribed',
  });
});

it('orders anew with another key once the page has expired, and with the same key a day later', async () => {
  const { services, orders } = payingServices(world.services);
  const player = await world.player();
  const order = (key: string) => gameClient(services, player.actor, key).subscriptions.buyCitizenship();
  const first = await order('a');
  services.clock.advance(2 * 3_600_000);
  expect((await order('b')).subscription_id).not.toBe(first.subscription_id);
  services.clock.advance(DAY);
  expect((await order('a')).subscription_id).not.toBe(first.subscription_id);
  expect(orders).toHaveLength(3);
});

it('refuses a key of an order for a different region or tier', async () => {
  const { services, orders } = payingServices(world.services);
  const player = await world.player();
  const keyed = gameClient(services, player.actor, 'order').subscriptions;
  const region_name = `Realm ${randomUUID().slice(0, 8)}`;
  const first = await keyed.buyRegion({ region_name, tax_rate: 7 });
  expect(await keyed.buyRegion({ tax_rate: 7, region_name })).toEqual(first);
  expect(await refusal(keyed.buyRegion({ region_name, tax_rate: 8 }))).toMatchObject({
    reason: 'idempotency_key_reused',
  });
  expect(await refusal(keyed.buyCitizenship())).toMatchObject({ reason: 'idempotency_key_reused' });
  expect(orders).toHaveLength(1);
});

it('finishes an order whose provider failed when it is repeated with its key', async () => {
  const { services, orders } = payingServices(world.services);
  const player = await world.player();
  const away = { ...services.payments.provider, createSubscription: () => Promise.reject(new Error('no answer')) };
  const broken = { ...services, payments: { ...services.payments, provider: away } };
  await expect(gameClient(broken, player.actor, 'k').subscriptions.buyCitizenship()).rejects.toThrow('no answer');
  const page = await gameClient(services, player.actor, 'k').subscriptions.buyCitizenship();
  expect(page.approval_url).toContain(orders[0]?.provider_id);
  expect(await pendingOrders(player)).toBe(1);
});

it('orders nothing when a takeover that has been paid for is repeated with its key', async () => {
  const { services, orders } = payingServices(world.services);
  const [owner, claimant] = [await world.player(), await world.player()];
  const id = world.galaxy.region('realm');
  await world.db.pool.query(`UPDATE regions SET status = 'suspended', suspended_at = $3, owner_id = $2 WHERE id = $1`, [
    id,
    owner.user_id,
    services.clock.now(),
  ]);
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true, credits = credits + 100000 WHERE id = $1', [
    claimant.player_id,
  ]);
  const keyed = gameClient(services, claimant.actor, 'claim').subscriptions;
  const claim = await keyed.takeover({ id });
  const custom_id = `regional_owner_${claimant.user_id}_${id}`;
  await deliver(services, { event_type: ACTIVATED, custom_id, resource: { id: orders[0]?.provider_id } });
  expect(await keyed.takeover({ id })).toEqual(claim);
  services.clock.advance(2 * 3_600_000);
  expect(await keyed.takeover({ id })).toEqual(claim);
  expect(orders).toHaveLength(1);
  expect(await pendingOrders(claimant)).toBe(0);
});

it('sends the buyer back to the address that was used', async () => {
  const { services, orders } = payingServices(world.services);
  const player = await world.player();
  const ctx = userCtx(services, player.actor);
  const address = 'http://192.168.1.20:8080';
  await buyCitizenship({ ...ctx, request: { ...ctx.request, address } });
  expect(orders).toMatchObject([
    { return_url: `${address}/subscription/success`, cancel_url: `${address}/subscription/cancelled` },
  ]);
});
