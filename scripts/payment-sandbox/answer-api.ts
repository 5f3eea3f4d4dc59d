import { randomBytes } from 'node:crypto';
import type { Courier } from '#scripts/payment-sandbox/create-courier.ts';
import type { SandboxSubscription, Store } from '#scripts/payment-sandbox/open-store.ts';

type Answer = { status: number; json: unknown };
type Ask = { method: string; path: string; headers: Record<string, string | undefined>; body: string; origin: string };

const TOKEN_SECONDS = 32_400;

/** The parts of the provider's REST API that the service uses, as in the provider's reference. */
export function createApi(store: Store, courier: Courier): (ask: Ask) => Answer {
  const tokens = new Set<string>();
  const { state } = store;

  function token({ headers }: Ask): Answer {
    const wanted = Buffer.from(`${state.client_id}:${state.client_secret}`).toString('base64');
    if (headers.authorization !== `Basic ${wanted}`) return { status: 401, json: { error: 'invalid_client' } };
    const access_token = randomBytes(24).toString('base64url');
    tokens.add(access_token);
    return { status: 200, json: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  function create({ headers, body, origin }: Ask): Answer {
    const { plan_id, custom_id, application_context: pages } = JSON.parse(body);
    const request_id = headers['paypal-request-id'] ?? null;
    const known = Object.values(state.subscriptions).find((one) => request_id && one.request_id === request_id);
    const id = known?.id ?? `I-${randomBytes(6).toString('hex').toUpperCase()}`;
    const { return_url, cancel_url } = pages;
    state.subscriptions[id] ??= {
      id,
      plan_id,
      custom_id,
      status: 'APPROVAL_PENDING',
      return_url,
      cancel_url,
      request_id,
    };
    store.save();
    return { status: 201, json: { ...view(state.subscriptions[id]), links: linksOf(origin, id) } };
  }

  function cancel(subscription: SandboxSubscription): Answer {
    if (['CANCELLED', 'EXPIRED'].includes(subscription.status))
      return { status: 422, json: { name: 'SUBSCRIPTION_STATUS_INVALID' } };
    subscription.status = 'CANCELLED';
    store.save();
    courier.send('BILLING.SUBSCRIPTION.CANCELLED', subscription);
    return { status: 204, json: null };
  }

  return (ask) => {
    if (state.faults.api_down) return { status: 503, json: { name: 'SERVICE_UNAVAILABLE' } };
    const { method, path, headers } = ask;
    if (method === 'POST' && path === '/v1/oauth2/token') return token(ask);
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return { status: 401, json: { error: 'invalid_token' } };
    if (method === 'POST' && path === '/v1/billing/subscriptions') return create(ask);
    if (method === 'GET' && path.startsWith('/v1/billing/plans/')) return { status: 200, json: planOf(path.slice(18)) };
    const [, id = '', verb] = /^\/v1\/billing\/subscriptions\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const subscription = state.subscriptions[id];
    if (!subscription) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } };
    if (method === 'GET' && !verb) return { status: 200, json: view(subscription) };
    if (method === 'POST' && verb === 'cancel') return cancel(subscription);
    return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } };
  };
}

function view(subscription: SandboxSubscription | undefined) {
  const { id, status, plan_id, custom_id } = subscription ?? {};
  return { id, status, plan_id, custom_id };
}

/** Monthly plans; every one but the region's costs as much as citizenship. */
function planOf(id: string) {
  const value = id.includes('REGIONAL') ? '25.0' : '5.0';
  return {
    id,
    status: 'ACTIVE',
    billing_cycles: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        pricing_scheme: { version: 1, fixed_price: { currency_code: 'USD', value } },
      },
    ],
  };
}

function linksOf(origin: string, id: string) {
  return [
    { rel: 'approve', method: 'GET', href: `${origin}/approve?ba_token=${id}` },
    { rel: 'self', method: 'GET', href: `${origin}/v1/billing/subscriptions/${id}` },
  ];
}
