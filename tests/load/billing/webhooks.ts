import { type KeyObject, randomUUID, verify, X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:http';
import { crc32 } from 'node:zlib';
import { signDelivery } from '#scripts/payment-sandbox/sign-delivery.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { BillingWorld, Citizen } from '#tests/load/billing/world.ts';

/** A monthly payment of a citizen as the provider delivers it. */
export type SignedDelivery = { citizen: Citizen; event_id: string; body: Buffer; headers: Record<string, string> };

/** Signed beforehand: that is the provider's work. */
export function signPayments({ citizens, signing }: BillingWorld, count: number): SignedDelivery[] {
  return Array.from({ length: count }, (_, index) => {
    const citizen = citizens[index % citizens.length];
    if (!citizen) throw new Error('nobody pays');
    const event_id = `WH-${randomUUID()}`;
    const body = Buffer.from(
      JSON.stringify({
        id: event_id,
        create_time: new Date().toISOString(),
        event_type: 'PAYMENT.SALE.COMPLETED',
        resource_type: 'sale',
        resource: {
          id: `SALE-${randomUUID()}`,
          billing_agreement_id: citizen.provider_id,
          custom: `galactic_citizen_${citizen.user_id}`,
          state: 'completed',
        },
      }),
    );
    return { citizen, event_id, body, headers: signDelivery(body, { ...signing, now: new Date() }) };
  });
}

/** @throws Error for any answer but `applied`, so that no refusal is counted as speed */
export function deliverByHttp(agent: Agent, url: string, { body, headers }: SignedDelivery): Promise<void> {
  const options = { agent, method: 'POST', headers: { ...headers, 'content-length': body.length } };
  return new Promise((resolve, reject) => {
    request(`${url}/api/v1/webhooks/payment`, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => {
        if (response.statusCode === 200 && text.includes('applied')) resolve();
        else reject(new Error(`a webhook was answered ${response.statusCode}: ${text}`));
      });
    })
      .once('error', reject)
      .end(body);
  });
}

export function publicKeyOf(cert: string): KeyObject {
  return new X509Certificate(cert).publicKey;
}

/**
 * The least that an accepted webhook costs: the check of its signature, and one transaction with the event, what it changes,
 * the record of the change and the inbox. No parsing, no rule, no reading, no answer.
 */
export async function receiveBare(
  pool: Pool,
  { key, webhook_id }: { key: KeyObject; webhook_id: string },
  { citizen, event_id, body, headers }: SignedDelivery,
): Promise<void> {
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time, 'paypal-transmission-sig': sig } = headers;
  const text = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`);
  if (!verify('sha256', text, key, Buffer.from(sig ?? '', 'base64'))) throw new Error('a signature was not genuine');
  const payload = body.toString();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>(
      `UPDATE subscriptions SET status = 'active', failed_payments = 0, settled_at = $2, updated_at = now()
       WHERE provider_id = $1 RETURNING id`,
      [citizen.provider_id, time],
    );
    const subscription = rows[0]?.id;
    await client.query(
      `INSERT INTO processed_webhook_events (id, event_id, event_type, event_time, subscription_id, processed_at)
       VALUES ($1, $2, 'PAYMENT.SALE.COMPLETED', $3, $4, now()) ON CONFLICT (event_id) DO NOTHING`,
      [randomUUID(), event_id, time, subscription],
    );
    await client.query(
      `UPDATE users SET subscription_tier = 'galactic_citizen', subscription_status = 'active', updated_at = now() WHERE id = $1`,
      [citizen.user_id],
    );
    await client.query('UPDATE players SET is_galactic_citizen = true WHERE user_id = $1', [citizen.user_id]);
    await client.query(
      `INSERT INTO subscription_changes (id, subscription_id, user_id, at, source, event_id, payload, before, after)
       VALUES ($1, $2, $3, now(), 'provider', $4, $5, '{}', '{}')`,
      [randomUUID(), subscription, citizen.user_id, event_id, payload],
    );
    await client.query(
      `INSERT INTO webhook_deliveries (id, received_at, outcome, event_id, event_type, event_time, transmission_id, subscription_id, payload)
       VALUES ($1, now(), 'applied', $2, 'PAYMENT.SALE.COMPLETED', $3, $4, $5, $6)`,
      [randomUUID(), event_id, time, id, subscription, payload],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

export function openAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}
