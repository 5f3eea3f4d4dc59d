import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ProviderStatus } from '#server/foundation/payments/index.ts';
import { compareWithProvider, FIRST } from '#server/money/subscriptions/compare-with-provider.ts';
import { resealLateEvents } from '#server/money/subscriptions/index.ts';
import { reportDifferences } from '#server/money/subscriptions/report-differences.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const world = gameWorld();
let services: TestServices;
let statuses: Map<string, ProviderStatus>;
beforeEach(() => {
  ({ services, statuses } = payingServices(world.services));
});

const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';
const MINUTE = 60_000;

async function operator(scopes = ['admin.webhooks.view', 'admin.webhooks.replay', 'admin.subscriptions.view']) {
  return gameClient(services, await createAdmin(world.db.pool, scopes)).subscriptions;
}
function ago(minutes: number): Date {
  return new Date(services.clock.now().getTime() - minutes * MINUTE);
}
async function isCitizen(user_id: string): Promise<boolean> {
  const { rows } = await world.db.pool.query('SELECT is_galactic_citizen FROM players WHERE user_id = $1', [user_id]);
  return rows[0]?.is_galactic_citizen;
}
async function kept(event_id: string) {
  const { rows } = await world.db.pool.query(
    'SELECT id, outcome, payload, sealed FROM webhook_deliveries WHERE event_id = $1 ORDER BY received_at',
    [event_id],
  );
  return rows;
}

it('a late event is refused, kept once and encrypted, and applied once by a replay', async () => {
  const { user_id } = await world.player();
  const event_id = randomUUID();
  const payer = `payer-${user_id}`;
  const event = {
    ...{ event_type: ACTIVATED, event_id, event_time: ago(6) },
    resource: { id: `I-${user_id}`, custom_id: `galactic_citizen_${user_id}`, payer },
  };
  for (let repetition = 0; repetition < 3; repetition += 1)
    expect(await deliver(services, event)).toEqual({ status: 401, answer: { reason: 'event_time' } });
  expect(await isCitizen(user_id)).toBe(false);
  const [row, ...others] = await kept(event_id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ outcome: 'late', payload: null });
  expect(row.sealed.includes(payer)).toBe(false);
  const billing = await operator();
  const { items } = await billing.deliveries({ outcome: 'late', limit: 100 });
  expect(items.filter((one) => one.event_id === event_id)).toMatchObject([
    { id: row.id, event_type: ACTIVATED, payload: { resource: { payer } } },
  ]);
  expect(await billing.replay({ id: row.id })).toEqual({ status: 'applied', reason: null });
  expect(await isCitizen(user_id)).toBe(true);
  expect(await billing.replay({ id: row.id })).toEqual({ status: 'duplicate', reason: null });
  // A further repetition of the provider leaves nothing to do.
  expect((await deliver(services, event)).status).toBe(401);
  expect(await kept(event_id)).toMatchObject([{ outcome: 'applied', payload: { resource: { payer } } }]);
});

it('a replay puts an event where it belongs in time', async () => {
  const { user_id } = await world.player();
  const custom_id = `galactic_citizen_${user_id}`;
  const late = { event_type: 'BILLING.SUBSCRIPTION.SUSPENDED', custom_id, event_id: randomUUID(), event_time: ago(10) };
  await deliver(services, late);
  await deliver(services, { event_type: ACTIVATED, custom_id });
  const [row] = await kept(late.event_id);
  expect(await (await operator()).replay({ id: row.id })).toEqual({ status: 'ignored', reason: 'superseded' });
  expect(await isCitizen(user_id)).toBe(true);
});

it('an event that was applied before, or changes nothing, does not wait for anybody', async () => {
  const { user_id } = await world.player();
  const event = { event_type: ACTIVATED, custom_id: `galactic_citizen_${user_id}`, event_id: randomUUID() };
  const at = services.clock.now();
  await deliver(services, { ...event, event_time: at });
  services.clock.set(new Date(at.getTime() + 10 * MINUTE));
  expect((await deliver(services, { ...event, event_time: at })).status).toBe(401);
  expect(await kept(event.event_id)).toMatchObject([{ outcome: 'applied' }]);
  const other = { event_type: 'CUSTOMER.DISPUTE.CREATED', event_id: randomUUID(), event_time: at };
  expect((await deliver(services, other)).status).toBe(401);
  expect(await kept(other.event_id)).toMatchObject([{ outcome: 'ignored', sealed: expect.any(Buffer) }]);
});

it('a late event that cannot be stored is not answered as refused, so that it comes again', async () => {
  const connectionString = 'postgresql://nobody@127.0.0.1:1/none';
  const pool = createPool({ connectionString, size: 1, log: services.log });
  const event = { event_type: ACTIVATED, custom_id: `galactic_citizen_${randomUUID()}`, event_time: ago(6) };
  await expect(deliver({ ...services, pool }, event)).rejects.toThrow('ECONNREFUSED');
  await pool.end();
});

it('late events are sealed anew when the key changes', async () => {
  const { user_id } = await world.player();
  const event_id = randomUUID();
  await deliver(services, {
    ...{ event_type: ACTIVATED, custom_id: `galactic_citizen_${user_id}`, event_id, event_time: ago(6) },
  });
  const key = { ARIA_ENCRYPTION_KEY: 'b9Wn3ZkR6tQxV9yBf2MhC7uPd4GjL5sf' };
  await inTransaction(services, (tx) => resealLateEvents(tx, services.env, key));
  const [row] = await kept(event_id);
  const billing = await operator();
  await expect(billing.replay({ id: row.id })).rejects.toThrow();
  await inTransaction(services, (tx) => resealLateEvents(tx, key, services.env));
  expect(await billing.replay({ id: row.id })).toMatchObject({ status: 'applied' });
});

it('the comparison with the provider lists what differs, with the event to replay, and changes nothing', async () => {
  const same = await world.player();
  const lost = await world.player();
  const pay = async (user_id: string, event_time: Date) =>
    deliver(services, {
      ...{ event_type: ACTIVATED, event_time, event_id: randomUUID() },
      resource: { id: `I-${user_id}`, custom_id: `galactic_citizen_${user_id}` },
    });
  const cancel = { event_type: 'BILLING.SUBSCRIPTION.CANCELLED', event_id: randomUUID(), event_time: ago(7) };
  const resource = { id: `I-${lost.user_id}`, custom_id: `galactic_citizen_${lost.user_id}` };
  await pay(same.user_id, services.clock.now());
  await pay(lost.user_id, ago(1));
  // Sent first at a time after the activation, in an outage.
  services.clock.set(new Date(services.clock.now().getTime() + 20 * MINUTE));
  await deliver(services, { ...cancel, event_time: ago(10), resource });
  statuses.set(`I-${same.user_id}`, 'active').set(`I-${lost.user_id}`, 'cancelled');
  for (let after: string | null = FIRST; after !== null; ) after = await compareWithProvider(services, after);
  expect(await isCitizen(lost.user_id)).toBe(true);
  const billing = await operator();
  const differing = (await billing.list({ differs: 'true', limit: 100 })).items;
  const ofLost = differing.find(({ user_id }) => user_id === lost.user_id);
  expect(ofLost).toMatchObject({
    ...{ status: 'active', provider_status: 'cancelled', differs: true },
    unapplied: [{ event_type: 'BILLING.SUBSCRIPTION.CANCELLED' }],
  });
  expect(differing.map(({ user_id }) => user_id)).not.toContain(same.user_id);
  expect(await reportDifferences(services)).toBeGreaterThanOrEqual(1);
  await billing.replay({ id: ofLost?.unapplied[0]?.id ?? '' });
  expect(await isCitizen(lost.user_id)).toBe(false);
  expect(await billing.get({ id: ofLost?.id ?? '' })).toMatchObject({ differs: false, unapplied: [] });
});

it('a provider that answers nothing ends the comparison, one faulty answer does not', async () => {
  const { user_id } = await world.player();
  await deliver(services, {
    event_type: ACTIVATED,
    resource: { id: `I-${user_id}`, custom_id: `galactic_citizen_${user_id}` },
  });
  const provider = { ...services.payments.provider, readStatus: () => Promise.reject(new Error('away')) };
  const away = { ...services, payments: { ...services.payments, provider } };
  await expect(compareWithProvider(away, FIRST)).rejects.toThrow('reported the state of no subscription');
  expect(
    await compareWithProvider({ ...services, payments: { ...services.payments, isConfigured: false } }, FIRST),
  ).toBe(null);
});

it('refused deliveries are counted, and ten an hour of each rule stored', async () => {
  const rows = async () =>
    (await world.db.pool.query(`SELECT count(*)::int AS n FROM webhook_deliveries WHERE outcome = 'rejected'`)).rows[0]
      .n;
  const before = await rows();
  const forged = { ...services, env: { ...services.env, PAYMENT_WEBHOOK_ID: 'WH-OTHER' } };
  for (let sent = 0; sent < 40; sent += 1)
    expect((await deliver(forged, { event_type: ACTIVATED })).answer).toEqual({ reason: 'signature' });
  expect(await rows()).toBe(before + 10);
  expect(services.payments.refusals.get('signature')).toBe(40);
  services.clock.set(new Date(services.clock.now().getTime() + 61 * MINUTE));
  await deliver(forged, { event_type: ACTIVATED });
  expect(await rows()).toBe(before + 11);
});

it('a rejected delivery cannot be replayed', async () => {
  const forged = { ...services, env: { ...services.env, PAYMENT_WEBHOOK_ID: 'WH-OTHER' } };
  services.clock.set(new Date(services.clock.now().getTime() + 61 * MINUTE));
  await deliver(forged, { event_type: ACTIVATED });
  const billing = await operator();
  const [newest] = (await billing.deliveries({ outcome: 'rejected', limit: 1 })).items;
  expect(await refusal(billing.replay({ id: newest?.id ?? '' }))).toMatchObject({ reason: 'not_replayable' });
});
