import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { gameWorld } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const world = gameWorld();
let services: TestServices;
beforeEach(() => {
  services = payingServices(world.services).services;
});

const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';
const PAID = 'PAYMENT.SALE.COMPLETED';

async function isCitizen(user_id: string): Promise<boolean> {
  const { rows } = await world.db.pool.query('SELECT is_galactic_citizen FROM players WHERE user_id = $1', [user_id]);
  return rows[0]?.is_galactic_citizen;
}

/** A citizen who has paid, with the provider's ids of the subscription and the sale. */
async function citizen() {
  const { user_id } = await world.player();
  const custom_id = `galactic_citizen_${user_id}`;
  const id = `I-${user_id}`;
  const sale = `SALE-${user_id}`;
  await deliver(services, { event_type: ACTIVATED, resource: { id, custom_id } });
  const amount = { total: '5.00', currency: 'USD' };
  await say({ event_type: PAID, resource: { id: sale, billing_agreement_id: id, custom: custom_id, amount } });
  return { user_id, custom_id, id, sale };
}

/** A second later, so that events are in the order of the test. */
async function say(event: { event_type: string; resource?: unknown; custom_id?: unknown }) {
  services.clock.set(new Date(services.clock.now().getTime() + 1_000));
  const { status, answer } = await deliver(services, event);
  return `${status} ${answer.status ?? answer.reason}`;
}

it.each([
  ['an empty custom text', (custom_id: string) => ({ custom: '', custom_id })],
  ['null beside it', (custom_id: string) => ({ custom: null, custom_id })],
  ['a foreign text before it', (custom: string) => ({ custom_id: 'x'.repeat(256), custom })],
])('a first payment is applied with %s', async (_, names) => {
  const { user_id } = await world.player();
  const resource = { id: `I-${user_id}`, ...names(`galactic_citizen_${user_id}`) };
  expect(await say({ event_type: ACTIVATED, resource })).toBe('200 applied');
  expect(await isCitizen(user_id)).toBe(true);
});

it('a payment of a known subscription is applied whatever stands for the custom text', async () => {
  const { user_id, id } = await citizen();
  for (const custom of ['', null, [], {}, 17, 'x'.repeat(256), 'another shop']) {
    await say({ event_type: 'BILLING.SUBSCRIPTION.SUSPENDED', resource: { id, custom_id: custom } });
    expect(await isCitizen(user_id)).toBe(false);
    expect(await say({ event_type: PAID, resource: { id: randomUUID(), billing_agreement_id: id, custom } })).toBe(
      '200 applied',
    );
    expect(await isCitizen(user_id)).toBe(true);
  }
});

it('what names nothing is acknowledged and changes nothing', async () => {
  for (const resource of [undefined, null, [], [{ id: 'I-1' }], 'I-1', 17, {}, { id: null }, { id: 4_711 }])
    for (const custom_id of [undefined, null, '', 17, 'x'.repeat(256)])
      expect(await say({ event_type: ACTIVATED, custom_id, resource })).toBe('200 ignored');
});

it('a reactivation restores, and an expiry ends', async () => {
  const { user_id, custom_id, id } = await citizen();
  await say({ event_type: 'BILLING.SUBSCRIPTION.SUSPENDED', resource: { id, custom_id } });
  expect(await isCitizen(user_id)).toBe(false);
  expect(await say({ event_type: 'BILLING.SUBSCRIPTION.RE-ACTIVATED', resource: { id, custom_id } })).toBe(
    '200 applied',
  );
  expect(await isCitizen(user_id)).toBe(true);
  expect(await say({ event_type: 'BILLING.SUBSCRIPTION.EXPIRED', resource: { id, custom_id } })).toBe('200 applied');
  expect(await isCitizen(user_id)).toBe(false);
  const { rows } = await world.db.pool.query('SELECT status FROM subscriptions WHERE provider_id = $1', [id]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

it('a refund that names only the sale, and a reversal, take back what was paid', async () => {
  const { user_id, custom_id, id, sale } = await citizen();
  const refund = { id: randomUUID(), sale_id: sale, amount: { total: '5.00', currency: 'USD' } };
  expect(await say({ event_type: 'PAYMENT.SALE.REFUNDED', resource: refund })).toBe('200 applied');
  expect(await isCitizen(user_id)).toBe(false);
  const next = { id: randomUUID(), billing_agreement_id: id, custom: custom_id };
  await say({ event_type: PAID, resource: next });
  expect(await isCitizen(user_id)).toBe(true);
  // The earlier month again.
  await say({ event_type: 'PAYMENT.SALE.REVERSED', resource: { id: sale, billing_agreement_id: id } });
  expect(await isCitizen(user_id)).toBe(true);
  expect(await say({ event_type: 'PAYMENT.SALE.REVERSED', resource: next })).toBe('200 applied');
  expect(await isCitizen(user_id)).toBe(false);
});

it('a refund of a part changes nothing until the parts are the whole', async () => {
  const { user_id, sale } = await citizen();
  const part = (total: string) => ({
    event_type: 'PAYMENT.SALE.REFUNDED',
    resource: { id: randomUUID(), sale_id: sale, amount: { total } },
  });
  await say(part('-2.00'));
  expect(await isCitizen(user_id)).toBe(true);
  await say(part('3.00'));
  expect(await isCitizen(user_id)).toBe(false);
});

it('a refund of an unknown sale is acknowledged', async () => {
  expect(await say({ event_type: 'PAYMENT.SALE.REFUNDED', resource: { id: randomUUID(), sale_id: 'NONE' } })).toBe(
    '200 ignored',
  );
});
