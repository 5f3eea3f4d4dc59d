import { receiveWebhook } from '#server/money/subscriptions/receive-webhook.ts';
import { webhookAnswer } from '#server/money/subscriptions/schemas.ts';
import type { RawHandler } from '#server/platform/http/handlers.ts';
import { checkJsonBudget, ORDINARY_JSON } from '#server/platform/http/json-budget.ts';
import { collectBody } from '#server/platform/http/read-body.ts';

const MAX_BODY = 256 * 1_024;

export const subscriptionHandlers: readonly RawHandler[] = [
  {
    method: 'POST',
    path: '/webhooks/payment',
    tags: ['subscriptions'],
    summary: 'Receive an event of the payment provider',
    description:
      'Signed by the provider. A duplicate, and what concerns no subscription, is answered 200 and changes nothing; what breaks a rule is answered 401 with the rule as `reason`. A genuine event that comes too late is refused too, and kept for an operator.',
    produces: 'application/json',
    output: webhookAnswer,
    limit: 'payment-webhook',
    errors: ['UNAUTHENTICATED', 'PAYLOAD_TOO_LARGE', 'BAD_REQUEST', 'RATE_LIMITED'],
    headers: {
      'paypal-transmission-id': 'The id of this delivery.',
      'paypal-transmission-time': 'When it was sent; at most five minutes ago.',
      'paypal-transmission-sig': 'The signature in base64.',
      'paypal-cert-url': 'Where the certificate of the signature is.',
      'paypal-auth-algo': 'SHA256withRSA.',
    },
    receive: async ({ header, chunks }, ctx) => {
      const body = await collectBody(chunks, MAX_BODY, header('content-length'));
      checkJsonBudget(body, ORDINARY_JSON);
      return receiveWebhook(ctx, { header, body });
    },
  },
];
