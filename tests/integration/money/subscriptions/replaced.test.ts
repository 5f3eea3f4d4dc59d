import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { CANCEL_DUE } from '#server/money/subscriptions/events.ts';
import { subscriptionJobs } from '#server/money/subscriptions/jobs.ts';
import { DomainError } from '#server/platform/errors.ts';
import { startJobApp } from '#tests/integration/platform/jobs/job-app.ts';
import { endingServices, repeatUntilKilled } from '#tests/support/ending-services.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { bodyOf, deliver, headersOf, payingServices, post } from '#tests/support/payments.ts';

const SECOND = 1_000;
const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, realm: { kind: 'player_owned' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'realm' },
  ],
  warps: [[1, 2, { kind: 'gateway' }]],
};
const world = gameWorld({ spec });
let paying: ReturnType<typeof payingServices>;
beforeEach(() => {
  paying = payingServices(world.services);
  world.services.sentEvents.length = 0;
});

type What = 'ACTIVATED' | 'SUSPENDED' | 'CANCELLED' | 'SALE';

function eventOf(what: What, custom_id: string, provider_id: string, event_time = world.services.clock.now()) {
  const about = what === 'SALE' ? { id: randomUUID(), billing_agreement_id: provider_id } : { id: provider_id };
  const event_type = what === 'SALE' ? 'PAYMENT.SALE.COMPLETED' : `BILLING.SUBSCRIPTION.${what}`;
  return { event_id: randomUUID(), event_time, event_type, custom_id, resource: about };
}

function ended(): unknown[] {
  return world.services.sentEvents.filter(({ name }) => name === CANCEL_DUE).map(({ data }) => data?.provider_id);
}

/** A citizen whose payments stopped, and who has a new order. */
async function bought() {
  const { services, orders } = paying;
  const { actor, user_id } = await world.player();
  const { subscriptions } = gameClient(services, actor);
  const custom = `galactic_citizen_${user_id}`;
  const old = `I-${randomUUID()}`;
  const hear = async (what: What, provider: string) => {
    services.clock.advance(SECOND);
    return (await deliver(services, eventOf(what, custom, provider))).answer.status;
  };
  await hear('ACTIVATED', old);
  await hear('SUSPENDED', old);
  await subscriptions.buyCitizenship();
  const anew = orders.at(-1)?.provider_id ?? '';
  const statusOf = async (provider: string) => {
    const { rows } = await world.db.pool.query<{ status: string }>(
      'SELECT status FROM subscriptions WHERE provider_id = $1',
      [provider],
    );
    return rows[0]?.status;
  };
  return { services, subscriptions, custom, old, anew, hear, statusOf };
}

it('ends a suspended subscription once a newer one is paid, despite later messages of the provider about it', async () => {
  const { services, subscriptions, custom, old, anew, hear, statusOf } = await bought();
  expect(ended()).toEqual([]);
  const paid = eventOf('ACTIVATED', custom, anew);
  expect((await deliver(services, paid)).answer.status).toBe('applied');
  expect([await statusOf(old), await statusOf(anew), ended()]).toEqual(['cancelled', 'active', [old]]);
  // A second delivery of the payment ends nothing again, and a late payment reopens nothing.
  expect((await deliver(services, paid)).answer.status).toBe('duplicate');
  await hear('SALE', old);
  expect([await statusOf(old), ended()]).toEqual(['cancelled', [old]]);
  // Activated again at the provider, it is ended again.
  await hear('ACTIVATED', old);
  expect([await statusOf(old), await statusOf(anew), ended()]).toEqual(['cancelled', 'active', [old, old]]);
  await hear('CANCELLED', old);
  expect(await subscriptions.mine()).toMatchObject({
    is_galactic_citizen: true,
    payment_subscription_id: anew,
    items: [
      { tier: 'galactic_citizen', status: 'active' },
      { tier: 'galactic_citizen', status: 'cancelled' },
    ],
  });
  const { rows } = await world.db.pool.query(
    `SELECT source, after ->> 'is_galactic_citizen' AS citizen, payload ->> 'reason' AS reason FROM subscription_changes
     WHERE source = 'service' AND subscription_id = (SELECT id FROM subscriptions WHERE provider_id = $1) ORDER BY at LIMIT 1`,
    [old],
  );
  expect(rows).toEqual([
    { source: 'service', citizen: 'true', reason: 'Replaced by a newer subscription for the same.' },
  ]);
});

it('has the same result for any order of the events', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const order of orders) {
    const { services, custom, old, anew, statusOf } = await bought();
    world.services.sentEvents.length = 0;
    const at = (seconds: number) => new Date(services.clock.now().getTime() + seconds * SECOND);
    const events = [
      eventOf('SALE', custom, old, at(1)),
      eventOf('ACTIVATED', custom, anew, at(2)),
      eventOf('SUSPENDED', custom, old, at(3)),
    ];
    for (const index of order) await deliver(services, events[index] ?? expect.fail());
    expect([await statusOf(old), await statusOf(anew)], String(order)).toEqual(['cancelled', 'active']);
    expect(new Set(ended()), String(order)).toEqual(new Set([old]));
  }
});

it('ends it once, whichever process stops halfway', async () => {
  const { services, custom, old, anew, statusOf } = await bought();
  const body = bodyOf(services, eventOf('ACTIVATED', custom, anew));
  const headers = headersOf(services, body);
  let looks = 0;
  while (!(await repeatUntilKilled(() => post(endingServices(services, looks), body, headers)))) {
    // A payment that was not processed completely leaves nothing.
    expect([await statusOf(old), await statusOf(anew), ended()]).toEqual(['suspended', 'pending', []]);
    looks += 1;
  }
  expect(looks).toBeGreaterThan(5);
  expect([await statusOf(old), await statusOf(anew), ended()]).toEqual(['cancelled', 'active', [old]]);
});

it('pays a region with the newest subscription, despite events of the older one', async () => {
  const { services, orders } = paying;
  const { actor, user_id } = await world.player();
  const { subscriptions } = gameClient(services, actor);
  const realm = world.galaxy.region('realm');
  await world.db.pool.query(`UPDATE regions SET name = 'The Realm' WHERE id = $1`, [realm]);
  const custom = `regional_owner_${user_id}_${realm}`;
  const old = `I-${randomUUID()}`;
  const hear = (what: What, provider: string) => {
    services.clock.advance(SECOND);
    return deliver(services, eventOf(what, custom, provider));
  };
  await hear('ACTIVATED', old);
  await hear('SUSPENDED', old);
  await subscriptions.buyRegion({ region_name: 'The Realm' });
  const anew = orders.at(-1)?.provider_id ?? '';
  const region = async () =>
    (await world.db.pool.query('SELECT status, payment_subscription_id AS pays FROM regions WHERE id = $1', [realm]))
      .rows[0];
  await hear('ACTIVATED', anew);
  for (const what of ['SALE', 'ACTIVATED', 'SUSPENDED', 'CANCELLED'] as const) {
    await hear(what, old);
    expect(await region(), what).toEqual({ status: 'active', pays: anew });
  }
  expect(new Set(ended())).toEqual(new Set([old]));
  // Citizenship is separate: a player who buys it beside a region keeps both.
  await deliver(services, eventOf('ACTIVATED', `galactic_citizen_${user_id}`, `I-${randomUUID()}`));
  expect(new Set(ended())).toEqual(new Set([old]));
  await hear('SUSPENDED', anew);
  expect(await region()).toMatchObject({ status: 'suspended' });
});

it('is retried until the provider has confirmed it', async () => {
  const { services } = paying;
  const tries: string[] = [];
  const provider = {
    ...services.payments.provider,
    cancelSubscription: async (id: string) => {
      tries.push(id);
      if (tries.length < 3) throw new DomainError('UNAVAILABLE', 'away', { reason: 'payment_provider' });
    },
  };
  const failing = { ...services, payments: { ...services.payments, provider } };
  await using app = await startJobApp((inngest) => subscriptionJobs(inngest, failing));
  await app.run(CANCEL_DUE, { provider_id: 'I-OLD', reason: 'replaced' });
  await app.advance(10 * SECOND);
  expect(tries).toHaveLength(2);
  await app.advance(30 * SECOND);
  await app.advance(600 * SECOND);
  expect(tries).toEqual(['I-OLD', 'I-OLD', 'I-OLD']);
});
