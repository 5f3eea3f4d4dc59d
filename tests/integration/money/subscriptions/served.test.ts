import { createPrivateKey, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signDelivery } from '#scripts/payment-sandbox/sign-delivery.ts';
import { type Sandbox, startSandbox } from '#scripts/payment-sandbox/start-server.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { createGalaxy, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { call, type Registered, rawCall, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

// Run with one process, and with two behind one address (the project `processes`).
let server: TestServer;
let sandbox: Sandbox;
let galaxy: TestGalaxy;
let folder: string;

const CLAIMANTS = 12;
const ESCROW = 10_000;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-served-'));
  // Only the order matters here: the test delivers the events itself, to the address of both processes.
  sandbox = await startSandbox({ folder, port: 0, webhook_url: 'http://127.0.0.1:1/' });
  const { client_id, client_secret, webhook_id, cert } = sandbox.state;
  server = await startTestServer({
    PAYMENT_CLIENT_ID: client_id,
    PAYMENT_CLIENT_SECRET: client_secret,
    PAYMENT_BASE_URL: `http://127.0.0.1:${sandbox.port}`,
    PAYMENT_WEBHOOK_ID: webhook_id,
    PAYMENT_WEBHOOK_CERT: cert,
    PAYMENT_GALACTIC_CITIZEN_PLAN_ID: 'P-CITIZEN',
    PAYMENT_REGIONAL_OWNER_PLAN_ID: 'P-OWNER',
  });
  galaxy = await createGalaxy(server.db.pool, {
    regions: { home: { kind: 'terran_space' }, realm: { kind: 'player_owned' } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, region: 'realm' },
    ],
    warps: [[1, 2, { kind: 'gateway' }]],
  });
});
afterAll(async () => {
  await server.dispose();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

type Event = { type: string; user: Registered; region?: string; at?: Date; provider_id: string };

/** Signed once; each copy is delivered as it is. */
function signed({ type, user, region, at = new Date(), provider_id }: Event) {
  const custom_id = region ? `regional_owner_${user.user_id}_${region}` : `galactic_citizen_${user.user_id}`;
  const event = { id: randomUUID(), create_time: at.toISOString(), event_type: `BILLING.SUBSCRIPTION.${type}` };
  const body = Buffer.from(JSON.stringify({ ...event, resource: { id: provider_id, custom_id } }));
  const { key, webhook_id } = sandbox.state;
  return { body, headers: signDelivery(body, { key: createPrivateKey(key), webhook_id, now: new Date() }) };
}

async function deliver({ body, headers }: ReturnType<typeof signed>): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/v1/webhooks/payment`, {
    method: 'POST',
    // Each on a connection of its own, so that the deliveries are spread over the processes.
    headers: { ...headers, connection: 'close' },
    body: new Uint8Array(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { status: string }).status;
}

type Me = { is_galactic_citizen: boolean; can_travel_between_regions: boolean; credits: number; id: string };
async function me({ access_token: token }: Registered): Promise<Me> {
  return (await call<Me>(server.url, 'GET', '/players/me', { token, headers: { connection: 'close' } })).body;
}

/** Resolves with the next event of this type for the user. */
async function listen({ access_token: token }: Registered, type: string) {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await socket.timeout(30_000).emitWithAck('resume', { epoch: '', seqs: {} });
  const heard = new Promise<RealtimeEnvelope>((resolve) => {
    socket.on('event', (envelope: RealtimeEnvelope) => {
      if (envelope.type === type) resolve(envelope);
    });
  });
  return { heard: () => heard.finally(() => socket.disconnect()) };
}

it('processes a delivery once at any process, and every process shows the citizen at once', async () => {
  const user = await register(server.url);
  const { heard } = await listen(user, 'subscription_update');
  const delivery = signed({ type: 'ACTIVATED', user, provider_id: `I-${user.user_id}` });
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(delivery)));
  expect(answers.toSorted()).toEqual(['applied', ...Array(9).fill('duplicate')]);
  expect((await heard()).data).toMatchObject({ status: 'active', is_galactic_citizen: true });
  const views = await Promise.all(Array.from({ length: 6 }, () => me(user)));
  for (const view of views) expect(view).toMatchObject({ is_galactic_citizen: true, can_travel_between_regions: true });
});

it('verifies the bytes that were sent, in any chunks and encoding', async () => {
  const user = await register(server.url);
  const { body, headers } = signed({ type: 'ACTIVATED', user, provider_id: `I-${user.user_id}` });
  const send = async (content: Buffer, more: Record<string, string> = {}) => {
    const chunks = Array.from({ length: Math.ceil(content.length / 7) }, (_, n) => content.subarray(n * 7, n * 7 + 7));
    const request = { method: 'POST', path: '/api/v1/webhooks/payment', headers: { ...headers, ...more }, chunks };
    return (await rawCall(server.url, request)).status;
  };
  const changed = Buffer.from(body.toString().replace(user.user_id, randomUUID()));
  expect(await send(changed)).toBe(401);
  expect(await send(gzipSync(body), { 'content-encoding': 'gzip' })).toBe(401);
  expect(await send(Buffer.from(body.toString('base64')))).toBe(401);
  expect((await me(user)).is_galactic_citizen).toBe(false);
  expect(await send(body)).toBe(200);
  expect((await me(user)).is_galactic_citizen).toBe(true);
});

it('orders concurrent events by their own time', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => register(server.url)));
  const start = Date.now() - 60_000;
  const types = ['ACTIVATED', 'PAYMENT.FAILED', 'SUSPENDED', 'ACTIVATED', 'PAYMENT.FAILED', 'PAYMENT.FAILED'];
  const deliveries = users.flatMap((user) =>
    types.map((type, index) =>
      signed({ type, user, provider_id: `I-${user.user_id}`, at: new Date(start + index * 1_000) }),
    ),
  );
  await Promise.all(deliveries.toReversed().map(deliver));
  for (const user of users) {
    expect((await me(user)).is_galactic_citizen).toBe(true);
    const { rows } = await server.db.pool.query(
      `SELECT s.status, s.failed_payments, (SELECT count(*)::int FROM processed_webhook_events e WHERE e.subscription_id = s.id) AS events
       FROM subscriptions s WHERE s.user_id = $1`,
      [user.user_id],
    );
    expect(rows).toEqual([{ status: 'active', failed_payments: 2, events: types.length }]);
  }
});

it('gives a region to one of concurrent claims, conserves every credit, and transfers it once', async () => {
  const region = galaxy.region('realm');
  const [owner, ...claimants] = await Promise.all(Array.from({ length: 1 + CLAIMANTS }, () => register(server.url)));
  if (!owner) throw new Error('nobody owns the region');
  const { pool } = server.db;
  await pool.query(
    `UPDATE regions SET status = 'suspended', suspended_at = now(), owner_id = $2, payment_subscription_id = NULL WHERE id = $1`,
    [region, owner.user_id],
  );
  await pool.query('UPDATE players SET credits = 50000, is_galactic_citizen = true WHERE user_id = ANY($1::uuid[])', [
    claimants.map(({ user_id }) => user_id),
  ]);
  const answers = await Promise.all(
    claimants.map(({ access_token: token }) =>
      call(server.url, 'POST', `/regions/${region}/takeover`, { token, json: {}, headers: { connection: 'close' } }),
    ),
  );
  const winner = claimants[answers.findIndex(({ status }) => status === 200)];
  const lost = answers.filter(({ body }) => body.code === 'ERR_REGION_TAKEOVER_LOST');
  expect(lost).toHaveLength(CLAIMANTS - 1);
  const credits = await Promise.all(claimants.map(async (one) => (await me(one)).credits));
  expect(credits).toEqual(claimants.map((one) => (one === winner ? 50_000 - ESCROW : 50_000)));

  // The provider's message about the first payment, three times at once.
  const order = Object.values(sandbox.state.subscriptions).find(({ custom_id }) =>
    custom_id.includes(winner?.user_id ?? 'nobody'),
  );
  if (!winner || !order) throw new Error('nobody won, or nothing was ordered');
  const paid = signed({ type: 'ACTIVATED', user: winner, region, provider_id: order.id });
  expect((await Promise.all([deliver(paid), deliver(paid), deliver(paid)])).toSorted()).toEqual([
    'applied',
    'duplicate',
    'duplicate',
  ]);
  const { rows } = await pool.query('SELECT status, owner_id, payment_subscription_id FROM regions WHERE id = $1', [
    region,
  ]);
  expect(rows).toEqual([{ status: 'active', owner_id: winner.user_id, payment_subscription_id: order.id }]);
});
