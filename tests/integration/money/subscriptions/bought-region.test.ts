import { expect, it } from 'vitest';
import { linkRegions } from '#server/money/subscriptions/link-regions.ts';
import { runNextJob } from '#tests/support/galaxy.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';

const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
  ],
  warps: [[1, 2, { kind: 'gateway' }]],
};
const world = gameWorld({ spec, each: true });

/** Buys a region; returns the provider's later messages about it. */
async function buyRegion(name: string) {
  const { services, orders } = payingServices(world.services);
  const owner = await world.player();
  await gameClient(services, owner.actor).subscriptions.buyRegion({ region_name: name, tax_rate: 7 });
  const [order] = orders;
  const event = (type: string) => {
    services.clock.advance(1_000);
    const event_type = `BILLING.SUBSCRIPTION.${type}`;
    return deliver(services, { event_type, custom_id: order?.custom_id ?? '', resource: { id: order?.provider_id } });
  };
  const bought = async () => {
    const { rows } = await world.db.pool.query(
      'SELECT status, owner_id, payment_subscription_id, tax_rate FROM regions WHERE name = $1',
      [name],
    );
    return rows;
  };
  return { services, owner, provider_id: order?.provider_id, event, bought };
}

it('is linked to its payment once it is generated, once, by any number of processes', async () => {
  const { services, owner, provider_id, event, bought } = await buyRegion('Lyra Reach');
  await event('ACTIVATED');
  expect(await linkRegions(services)).toBe(0);
  const job_id = await runNextJob(services);
  expect(services.sentEvents).toContainEqual({
    ...{ name: 'galaxy/job.completed', data: { job_id }, id: `galaxy-job-${job_id}-completed` },
  });
  const joined = await Promise.all([linkRegions(services), linkRegions(services), linkRegions(services)]);
  expect(joined.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await bought()).toEqual([
    { status: 'active', owner_id: owner.user_id, payment_subscription_id: provider_id, tax_rate: 7 },
  ]);
});

it('takes the state of its subscription: a payment that failed meanwhile suspends it', async () => {
  const { services, event, bought } = await buyRegion('Vela Reach');
  await event('ACTIVATED');
  await event('SUSPENDED');
  await runNextJob(services);
  expect(await linkRegions(services)).toBe(1);
  expect(await bought()).toMatchObject([{ status: 'suspended' }]);
  await event('ACTIVATED');
  expect(await bought()).toMatchObject([{ status: 'active' }]);
});
