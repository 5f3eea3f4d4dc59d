import { randomUUID } from 'node:crypto';
import { makeCertificate } from '#scripts/payment-sandbox/certificate.ts';
import { signDelivery } from '#scripts/payment-sandbox/sign-delivery.ts';
import { createPayments, type Order, type PlanPrice, type ProviderStatus } from '#server/foundation/payments/index.ts';
import { subscriptionHandlers } from '#server/money/subscriptions/handlers.ts';
import type { Services } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { requestCtx, type TestServices } from '#tests/support/services.ts';

export const WEBHOOK_ID = 'WH-TEST';
export const SIGNER = makeCertificate({
  name: 'messageverificationcerts.paypal.com',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2027-12-31T00:00:00Z'),
});

/** The services with a provider that approves what is ordered, and the certificate of the tests pinned. */
export function payingServices(services: TestServices) {
  const orders: (Order & { provider_id: string })[] = [];
  const ended: string[] = [];
  const statuses = new Map<string, ProviderStatus>();
  const env = {
    ...services.env,
    PAYMENT_WEBHOOK_ID: WEBHOOK_ID,
    PAYMENT_WEBHOOK_CERT: SIGNER.cert,
    PAYMENT_CLIENT_ID: 'id',
    PAYMENT_CLIENT_SECRET: 'secret',
    PAYMENT_GALACTIC_CITIZEN_PLAN_ID: 'P-CITIZEN',
    PAYMENT_REGIONAL_OWNER_PLAN_ID: 'P-OWNER',
  };
  const provider = {
    // A repeated request creates no second subscription, as the provider promises.
    createSubscription: async (order: Order) => {
      const known = orders.find(({ request_id }) => request_id === order.request_id);
      const provider_id = known?.provider_id ?? `I-${randomUUID()}`;
      if (!known) orders.push({ ...order, provider_id });
      return { provider_id, approval_url: `http://provider.test/approve/${provider_id}` };
    },
    cancelSubscription: async (id: string) => void ended.push(id),
    readPlan: async (): Promise<PlanPrice | null> => ({ price: 5.99, currency: 'EUR' }),
    readStatus: async (id: string) => statuses.get(id) ?? ('unknown' as const),
  };
  const paying: TestServices = {
    ...services,
    env,
    payments: { ...createPayments({ env, log: services.log }), provider },
  };
  return { services: paying, orders, ended, statuses };
}

type Event = {
  event_type: string;
  custom_id?: unknown;
  resource?: unknown;
  event_id?: string;
  event_time?: Date;
};
export type Posted = { status: number; answer: Record<string, unknown> };

export function bodyOf(services: Pick<Services, 'clock'>, { event_time, event_id, ...event }: Event): Buffer {
  const at = event_time ?? services.clock.now();
  return Buffer.from(JSON.stringify({ event_id: event_id ?? randomUUID(), event_time: at.toISOString(), ...event }));
}

export function headersOf(services: Pick<Services, 'clock'>, body: Uint8Array): Record<string, string> {
  return signDelivery(body, { key: SIGNER.key, webhook_id: WEBHOOK_ID, now: services.clock.now() });
}

/** Delivers a body with these headers as the transport does. */
export async function post(services: Services, body: Uint8Array, headers: Record<string, string>): Promise<Posted> {
  const handler = subscriptionHandlers[0];
  if (!handler) throw new Error('there is no webhook');
  const sent = new Headers(headers);
  const header = (name: string) => sent.get(name) ?? undefined;
  try {
    const answer = await handler.receive({ header, chunks: [body] }, requestCtx(services));
    return { status: 200, answer: answer as Record<string, unknown> };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { status: error.status, answer: { reason: error.reason } };
  }
}

/** A genuine delivery of an event. */
export function deliver(services: Services, event: Event): Promise<Posted> {
  const body = bodyOf(services, event);
  return post(services, body, headersOf(services, body));
}
