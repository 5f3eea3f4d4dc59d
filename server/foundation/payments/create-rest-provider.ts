import { z } from 'zod';
import type { PaymentProvider, PlanPrice, ProviderStatus } from '#server/foundation/payments/payment-provider.ts';
import { retryAfterHeader } from '#server/platform/db/unavailable.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log.ts';

type Credentials = { id: string; secret: string; base_url: string };
type Answer = { status: number; body: unknown };

const TIMEOUT_MS = 15_000;
/** A token is renewed this long before it expires. */
const RENEW_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().min(0) });
const created = z.object({
  id: z.string().min(1).max(200),
  links: z.array(z.object({ rel: z.string(), href: z.url() })),
});

const STATUS: Readonly<Record<string, ProviderStatus>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
};
const read = z.object({ status: z.string().transform((status) => STATUS[status]) });
/** Trials come before the regular cycle; a price by quantity has no fixed one. */
const plan = z.object({
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
      pricing_scheme: z
        .object({
          fixed_price: z.object({
            value: z.coerce.number().min(0).max(1e9),
            currency_code: z.string().regex(/^[A-Z]{3}$/),
          }),
        })
        .optional()
        .catch(undefined),
    }),
  ),
});

/** The provider's REST API: OAuth client credentials, subscriptions of the billing API. */
export function createRestProvider(credentials: Credentials, { log }: { log: Logger }): PaymentProvider {
  const base = credentials.base_url.replace(/\/$/, '');
  let token: { text: string; until: number } | undefined;

  async function authorize(): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    const basic = Buffer.from(`${credentials.id}:${credentials.secret}`).toString('base64');
    const { status, body } = await request(`${base}/v1/oauth2/token`, {
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const parsed = tokenAnswer.safeParse(body);
    if (status !== 200 || !parsed.success) throw unavailable(log, 'token', status);
    token = { text: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1_000 - RENEW_MS };
    return token.text;
  }

  /** Without a body: a GET. */
  async function call(path: string, sent?: { json: object; request_id: string }): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const authorization = `Bearer ${await authorize()}`;
      const answer = await request(
        `${base}${path}`,
        sent
          ? {
              headers: { authorization, 'content-type': 'application/json', 'paypal-request-id': sent.request_id },
              body: JSON.stringify(sent.json),
            }
          : { headers: { authorization } },
      );
      if (answer.status !== 401 || attempt > 1) return answer;
      // The token was revoked early: retry once with a new one.
      token = undefined;
    }
  }

  return {
    createSubscription: async ({ plan_id, custom_id, return_url, cancel_url, request_id }) => {
      const json = {
        plan_id,
        custom_id,
        application_context: { return_url, cancel_url, user_action: 'SUBSCRIBE_NOW' },
      };
      const { status, body } = await call('/v1/billing/subscriptions', { json, request_id });
      const parsed = created.safeParse(body);
      const approval = parsed.data?.links.find(({ rel }) => rel === 'approve');
      if (status >= 300 || !parsed.success || !approval) throw unavailable(log, 'create', status);
      return { provider_id: parsed.data.id, approval_url: approval.href };
    },
    cancelSubscription: async (providerId, reason) => {
      const json = { reason: reason.slice(0, 127) };
      const { status } = await call(`${pathOf(providerId)}/cancel`, { json, request_id: `cancel-${providerId}` });
      // 404 and 422: there is no such subscription, or it has already ended.
      if (status >= 300 && status !== 404 && status !== 422) throw unavailable(log, 'cancel', status);
    },
    readStatus: async (providerId) => {
      const { status, body } = await call(pathOf(providerId));
      if (status === 404) return 'unknown';
      const known = read.safeParse(body).data?.status;
      if (status !== 200 || !known) throw unavailable(log, 'read', status);
      return known;
    },
    readPlan: async (planId) => {
      const { status, body } = await call(`/v1/billing/plans/${encodeURIComponent(planId)}`);
      const parsed = plan.safeParse(body);
      if (status !== 200 || !parsed.success) throw unavailable(log, 'plan', status);
      return monthlyPrice(parsed.data);
    },
  };
}

function monthlyPrice({ billing_cycles }: z.infer<typeof plan>): PlanPrice | null {
  const regular = billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR');
  const { interval_unit, interval_count } = regular?.frequency ?? {};
  const fixed = regular?.pricing_scheme?.fixed_price;
  if (!fixed || interval_unit !== 'MONTH' || interval_count !== 1) return null;
  return { price: fixed.value, currency: fixed.currency_code };
}

function pathOf(providerId: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(providerId)}`;
}

/** Status 0: there was no answer. */
async function request(url: string, init: { headers: Record<string, string>; body?: string }): Promise<Answer> {
  try {
    const method = init.body === undefined ? 'GET' : 'POST';
    const answer = await fetch(url, { method, ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  } catch {
    return { status: 0, body: null };
  }
}

function unavailable(log: Logger, operation: string, status: number): DomainError {
  log.error({ operation, status }, 'the payment provider did not do what it was asked');
  return new DomainError('UNAVAILABLE', 'The payment provider does not answer as it should. Nothing was charged.', {
    reason: 'payment_provider',
    ...retryAfterHeader(30),
  });
}
