import { expect, it } from 'vitest';
import { CANCEL_DUE } from '#server/money/subscriptions/events.ts';
import { failOpenTakeover } from '#server/money/subscriptions/index.ts';
import { linkRegions } from '#server/money/subscriptions/link-regions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { skeletonOf } from '#server/platform/rules/confusable-text.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { runNextJob } from '#tests/support/galaxy.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';

const spec: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space' },
    hub: { kind: 'central_nexus' },
    realm: { kind: 'player_owned' },
  },
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

async function setRealm(owner: TestPlayer, status: string, subscription: string | null): Promise<string> {
  const id = world.galaxy.region('realm');
  await world.db.pool.query(
    `UPDATE regions SET status = $2, suspended_at = CASE WHEN $2 = 'suspended' THEN $5::timestamptz END, owner_id = $3,
       payment_subscription_id = $4 WHERE id = $1`,
    [id, status, owner.user_id, subscription, world.services.clock.now()],
  );
  return id;
}

it('ends an order whose claim fails before it is paid', async () => {
  const { services, orders } = payingServices(world.services);
  const claimant = await world.player();
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true, credits = credits + 100000 WHERE id = $1', [
    claimant.player_id,
  ]);
  const id = await setRealm(await world.player(), 'suspended', null);
  await gameClient(services, claimant.actor).subscriptions.takeover({ id });
  const provider_id = orders.at(-1)?.provider_id;
  expect(provider_id).toBeDefined();
  await inTransaction(services, (tx) => failOpenTakeover(services, tx, id, 'region_ended'));
  expect(services.sentEvents).toContainEqual(
    expect.objectContaining({ name: CANCEL_DUE, data: { provider_id, reason: 'The claim has failed.' } }),
  );
});

const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';

it('ends the former owner’s orders for a region that is taken over', async () => {
  const { services, orders } = payingServices(world.services);
  const [before, claimant] = [await world.player(), await world.player()];
  const id = await setRealm(before, 'active', null);
  const custom_id = `regional_owner_${before.user_id}_${id}`;
  const hear = (event_type: string) => deliver(services, { event_type, custom_id, resource: { id: 'I-BEFORE' } });
  await hear(ACTIVATED);
  services.clock.advance(1_000);
  await hear('BILLING.SUBSCRIPTION.SUSPENDED');
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true, credits = credits + 100000 WHERE id = $1', [
    claimant.player_id,
  ]);
  await gameClient(services, claimant.actor).subscriptions.takeover({ id });
  const order = orders.at(-1);
  const paid = { event_type: ACTIVATED, custom_id: order?.custom_id ?? '', resource: { id: order?.provider_id } };
  expect(await deliver(services, paid)).toMatchObject({ answer: { status: 'applied' } });
  services.clock.advance(1_000);
  const sale = { id: 'SALE', billing_agreement_id: 'I-BEFORE' };
  const late = [
    await deliver(services, { event_type: 'PAYMENT.SALE.COMPLETED', custom_id, resource: sale }),
    await hear(ACTIVATED),
    await hear('BILLING.SUBSCRIPTION.CANCELLED'),
  ];
  expect(late.map(({ answer }) => answer.status)).toEqual(['ignored', 'ignored', 'ignored']);
  const mine = await gameClient(services, before.actor).subscriptions.mine();
  expect(mine).toMatchObject({ subscription_tier: null, is_galactic_citizen: false });
  expect(mine.items).toMatchObject([{ status: 'cancelled', region_id: null, region_name: null, failed_payments: 0 }]);
  const operator = gameClient(
    services,
    await createAdmin(world.db.pool, ['admin.subscriptions.view', 'admin.webhooks.view']),
  );
  const owners = (await operator.subscriptions.list({ tier: 'regional_owner', status: 'active' })).items;
  expect(owners).toMatchObject([{ user_id: claimant.user_id, region_id: id }]);
  const inbox = (await operator.subscriptions.deliveries({})).items;
  expect(inbox.filter(({ reason }) => reason === 'region_lost')).toHaveLength(3);
  const ended = services.sentEvents.filter(({ name }) => name === CANCEL_DUE);
  expect(ended.map(({ data }) => data?.provider_id)).toEqual(['I-BEFORE', 'I-BEFORE', 'I-BEFORE']);
});

it('ends the former owner’s subscription when an operator transfers the region, and no one’s twice', async () => {
  const { services } = payingServices(world.services);
  const [before, after] = [await world.player(), await world.player()];
  const id = await setRealm(before, 'active', 'I-BEFORE');
  const admin = await createAdmin(world.db.pool, ['admin.regions.transfer_ownership']);
  const operator = gameClient(services, admin, 'given-once');
  const transfer = (owner_id: string) => operator.governance.transfer({ id, owner_id, reason: 'Sold elsewhere.' });
  expect(await refusal(transfer(before.user_id))).toMatchObject({ reason: 'owner_unchanged' });
  await transfer(after.user_id);
  // Repeated with its key it gets the first response, where it would otherwise be refused as unchanged.
  await transfer(after.user_id);
  const ended = services.sentEvents.filter(({ name }) => name === CANCEL_DUE);
  expect(ended.map(({ data }) => data?.provider_id)).toEqual(['I-BEFORE']);
});

it('numbers regions ordered under one name, or under names that look alike', async () => {
  const { services, orders } = payingServices(world.services);
  for (const region_name of ['Twin Reach', 'Twin Reach', 'TWlN REACH'])
    await gameClient(services, (await world.player()).actor).subscriptions.buyRegion({ region_name });
  for (const { custom_id, provider_id } of orders)
    await deliver(services, { event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', custom_id, resource: { id: provider_id } });
  // The name is free for the first order only; the others are generated again, with a name of the service.
  for (let round = 0; round < 2; round++) {
    while (await runNextJob(services));
    await linkRegions(services);
  }
  const { rows } = await world.db.pool.query<{ display_name: string }>(
    `SELECT display_name FROM regions WHERE display_name ILIKE 'twin%' OR display_name ILIKE 'twln%'`,
  );
  const shown = rows.map(({ display_name }) => skeletonOf(display_name));
  expect(shown.toSorted()).toEqual(['twinreach', 'twinreach2', 'twinreach3'].map(skeletonOf).toSorted());
});
