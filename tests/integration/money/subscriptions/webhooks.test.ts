import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '#scripts/payment-sandbox/certificate.ts';
import { signDelivery } from '#scripts/payment-sandbox/sign-delivery.ts';
import { createPayments } from '#server/foundation/payments/index.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { bodyOf, deliver, headersOf, payingServices, post, SIGNER, WEBHOOK_ID } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const world = gameWorld();
let services: TestServices;
beforeEach(() => {
  services = payingServices(world.services).services;
});

const OPENSSL_DELIVERIES = 3;
const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';
function citizenship(user_id: string, event_type = ACTIVATED) {
  return { event_type, custom_id: `galactic_citizen_${user_id}` };
}
async function account(user_id: string) {
  const { rows } = await world.db.pool.query(
    `SELECT u.subscription_tier, u.subscription_status, u.payment_subscription_id, p.is_galactic_citizen
     FROM users u JOIN players p ON p.user_id = u.id WHERE u.id = $1`,
    [user_id],
  );
  return rows[0];
}
async function count(table: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}

describe('a genuine delivery', () => {
  it('makes a citizen at once, and a duplicate changes nothing', async () => {
    const { user_id } = await world.player();
    const event = { ...citizenship(user_id), event_id: randomUUID(), resource: { id: `I-${user_id}` } };
    expect(await deliver(services, event)).toEqual({ status: 200, answer: { status: 'applied' } });
    const citizen = {
      subscription_tier: 'galactic_citizen',
      subscription_status: 'active',
      payment_subscription_id: `I-${user_id}`,
      is_galactic_citizen: true,
    };
    expect(await account(user_id)).toEqual(citizen);
    expect(services.published.filter(({ type }) => type === 'subscription_update')).toMatchObject([
      { room: `personal:${user_id}`, data: { tier: 'galactic_citizen', status: 'active', is_galactic_citizen: true } },
    ]);
    const changes = await count('subscription_changes');
    expect(await deliver(services, event)).toEqual({ status: 200, answer: { status: 'duplicate' } });
    expect(await account(user_id)).toEqual(citizen);
    expect(await count('subscription_changes')).toBe(changes);
  });

  it('is ordered by the time of its event, not by its arrival', async () => {
    const { user_id } = await world.player();
    const at = (seconds: number) => new Date(services.clock.now().getTime() + seconds * 1_000);
    await deliver(services, { ...citizenship(user_id), event_time: at(0) });
    const late = { ...citizenship(user_id, 'BILLING.SUBSCRIPTION.SUSPENDED'), event_time: at(-60) };
    expect(await deliver(services, late)).toEqual({ status: 200, answer: { status: 'ignored' } });
    expect(await account(user_id)).toMatchObject({ is_galactic_citizen: true });
    const suspended = { ...citizenship(user_id, 'BILLING.SUBSCRIPTION.SUSPENDED'), event_time: at(60) };
    expect(await deliver(services, suspended)).toEqual({ status: 200, answer: { status: 'applied' } });
    expect(await account(user_id)).toMatchObject({ subscription_tier: null, is_galactic_citizen: false });
  });

  it('of a type without effect, or without a known subscription, is stored and answered with 200', async () => {
    const before = await count('webhook_deliveries');
    const unknown = await deliver(services, {
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { access_token: 'x' },
    });
    expect(unknown).toEqual({ status: 200, answer: { status: 'ignored' } });
    expect(await deliver(services, citizenship(randomUUID()))).toEqual({ status: 200, answer: { status: 'ignored' } });
    expect(await count('webhook_deliveries')).toBe(before + 2);
    const { rows } = await world.db.pool.query(`SELECT payload::text AS text FROM webhook_deliveries`);
    expect(rows.map(({ text }) => text).join('')).not.toContain('"x"');
  });

  it('sent twenty times at once is applied once', async () => {
    const { user_id } = await world.player();
    const body = bodyOf(services, citizenship(user_id));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(services, body, headersOf(services, body))),
    );
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual(['applied', ...Array(19).fill('duplicate')]);
  });

  it('signed by openssl and with a generated certificate is accepted', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'starhelm-openssl-'));
    const file = (name: string) => path.join(folder, name);
    try {
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '2',
          '-subj',
          '/CN=provider.test',
          '-keyout',
          file('key'),
          '-out',
          file('cert'),
        ],
        { stdio: 'ignore' },
      );
      // Its validity starts in the second of its creation.
      const now = new Date();
      services.clock.set(now);
      const env = { ...services.env, PAYMENT_WEBHOOK_CERT: file('cert') };
      const pinned = { ...services, env, payments: createPayments({ env, log: services.log }) };
      for (let delivery = 0; delivery < OPENSSL_DELIVERIES; delivery += 1) {
        const { user_id } = await world.player();
        const body = bodyOf(services, citizenship(user_id));
        const id = `T-${delivery}`;
        writeFileSync(file('text'), `${id}|${now.toISOString()}|${WEBHOOK_ID}|${crc32(body)}`);
        const signature = execFileSync('openssl', ['dgst', '-sha256', '-sign', file('key'), file('text')]);
        const headers = {
          ...headersOf(services, body),
          'paypal-transmission-id': id,
          'paypal-transmission-time': now.toISOString(),
          'paypal-transmission-sig': signature.toString('base64'),
        };
        expect(await post(pinned, body, headers)).toEqual({ status: 200, answer: { status: 'applied' } });
      }
      expect(readFileSync(file('cert'), 'utf8')).toContain('BEGIN CERTIFICATE');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('while the database is unavailable', () => {
  it('a forged delivery is refused, and a genuine one is not acknowledged', async () => {
    const { user_id } = await world.player();
    const connectionString = 'postgresql://nobody@127.0.0.1:1/none';
    const pool = createPool({ connectionString, size: 1, log: services.log });
    const away = { ...services, pool };
    try {
      const body = bodyOf(services, citizenship(user_id));
      const headers = headersOf(services, body);
      expect(await post(away, Buffer.from(`${body} `), headers)).toEqual({
        status: 401,
        answer: { reason: 'signature' },
      });
      await expect(post(away, body, headers)).rejects.toThrow('ECONNREFUSED');
      // The provider delivers it again.
      expect(await post(services, body, headers)).toEqual({ status: 200, answer: { status: 'applied' } });
    } finally {
      await pool.end();
    }
  });
});

describe('a forged delivery', () => {
  /** Of eighteen forgeries each. */
  const ROUNDS = 6;
  const HEADERS = ['id', 'time', 'sig'].map((name) => `paypal-transmission-${name}`);

  it('is refused with the failed rule, and changes nothing', async () => {
    const { user_id } = await world.player();
    const foreign = makeCertificate({ name: SIGNER.name, from: new Date('2026-01-01') });
    const now = services.clock.now();
    const signed = (body: Uint8Array, change: object) =>
      signDelivery(body, { key: SIGNER.key, webhook_id: WEBHOOK_ID, now, ...change });
    const rules = new Set<unknown>();
    let forged = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const body = bodyOf(services, citizenship(user_id));
      const good = headersOf(services, body);
      const flipped = Buffer.from(body);
      // In each round elsewhere, from the first byte to the last.
      const at = Math.round((round * (body.length - 1)) / (ROUNDS - 1));
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      const old = new Date(now.getTime() - 301_000);
      const forgeries: [Uint8Array, Record<string, string>][] = [
        [flipped, good],
        [Buffer.concat([body, Buffer.from(' ')]), good],
        [Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)), good],
        [Buffer.from(body.toString(), 'utf16le'), good],
        [body, signed(body, { key: foreign.key })],
        [body, signed(body, { webhook_id: 'WH-OTHER' })],
        [body, signed(body, { now: old })],
        [body, { ...good, 'paypal-auth-algo': 'SHA1withRSA' }],
        ...HEADERS.map((name): [Uint8Array, Record<string, string>] => [
          body,
          { ...good, [name]: `${good[name as keyof typeof good]}1` },
        ]),
        ...Object.keys(good)
          .filter((name) => name.startsWith('paypal'))
          .map((name): [Uint8Array, Record<string, string>] => [
            body,
            Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
          ]),
      ];
      const stale = bodyOf(services, { ...citizenship(user_id), event_time: old });
      forgeries.push([stale, headersOf(services, stale)]);
      const ahead = bodyOf(services, { ...citizenship(user_id), event_time: new Date(now.getTime() + 301_000) });
      forgeries.push([ahead, headersOf(services, ahead)]);
      for (const [content, headers] of forgeries) {
        const { status, answer } = await post(services, content, headers);
        expect(status, JSON.stringify(headers)).toBe(401);
        rules.add(answer.reason);
        forged += 1;
      }
    }
    expect(forged).toBe(18 * ROUNDS);
    expect([...rules].sort()).toEqual(['algorithm', 'event_time', 'header_missing', 'signature', 'transmission_time']);
    expect(await account(user_id)).toMatchObject({ subscription_tier: null, is_galactic_citizen: false });
  });

  it('with an expired certificate, or one of an unlisted host, is refused', async () => {
    const { user_id } = await world.player();
    const expired = makeCertificate({ name: SIGNER.name, from: new Date('2025-01-01'), until: new Date('2025-02-01') });
    const body = bodyOf(services, citizenship(user_id));
    const env = { ...services.env, PAYMENT_WEBHOOK_CERT: expired.cert };
    const pinned = { ...services, env, payments: createPayments({ env, log: services.log }) };
    const headers = signDelivery(body, { key: expired.key, webhook_id: WEBHOOK_ID, now: services.clock.now() });
    expect(await post(pinned, body, headers)).toMatchObject({ status: 401, answer: { reason: 'certificate_expired' } });
    const open = { ...env, PAYMENT_WEBHOOK_CERT: undefined };
    const fetching = { ...services, env: open, payments: createPayments({ env: open, log: services.log }) };
    const elsewhere = { ...headers, 'paypal-cert-url': 'https://api.paypal.com.evil.test/cert' };
    expect(await post(fetching, body, elsewhere)).toMatchObject({
      status: 401,
      answer: { reason: 'certificate_host' },
    });
  });
});

describe('the delivery list', () => {
  it('shows operators each delivery without its secrets, page by page', async () => {
    const { user_id } = await world.player();
    const event_id = randomUUID();
    await deliver(services, { ...citizenship(user_id), event_id, resource: { access_token: 'a secret' } });
    await deliver(services, { ...citizenship(user_id), event_id });
    const operator = gameClient(services, await createAdmin(world.db.pool, ['admin.webhooks.view'])).subscriptions;
    const { items } = await operator.deliveries({ limit: 100 });
    const paged: typeof items = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await operator.deliveries({ limit: 30, ...(cursor && { cursor }) });
      paged.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(paged.slice(0, 100)).toEqual(items);
    const own = paged.filter((item) => item.event_id === event_id);
    expect(own.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'duplicate']);
    const id = own.find(({ outcome }) => outcome === 'applied')?.id ?? '';
    const delivery = await operator.delivery({ id });
    expect(own).toContainEqual(delivery);
    expect(delivery).toMatchObject({ event_id, payload: { event_id } });
    expect(JSON.stringify(delivery)).not.toContain('a secret');
    expect((await refusal(operator.delivery({ id: randomUUID() }))).code).toBe('NOT_FOUND');
  });
});
