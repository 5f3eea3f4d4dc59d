import type { z } from 'zod';
import type { Operation, Parameter, Paths } from '#server/platform/http/openapi/document-types.ts';
import { refTo } from '#server/platform/http/openapi/json-schema.ts';
import { pascal } from '#server/platform/http/openapi/schema-names.ts';

/** Bodies that this service posts to webhooks, by event type. */
export type OutgoingEvents = Readonly<Record<string, z.ZodType>>;

export function webhookName(type: string): string {
  return `${pascal(type)}Webhook`;
}

/** The request for an event; `schemaName` is the component of its body. */
export function webhookOperation(type: string, schemaName: string): Operation {
  return {
    operationId: `webhook.${type}`,
    summary: type === 'ping' ? 'A test of a webhook' : `The event ${type}`,
    description:
      'Posted to your webhooks. Check the signature, answer with any 2xx within ten seconds, and treat a repeated `webhook-id` as the same event.',
    tags: ['webhooks'],
    security: [],
    parameters: PARAMETERS,
    requestBody: { required: true, content: { 'application/json': { schema: refTo(schemaName) } } },
    responses: {
      '2XX': { description: 'Accepted; it is not sent again.' },
      '410': { description: 'Nothing more is wanted: the webhook is switched off.' },
    },
  };
}

const PARAMETERS: Parameter[] = [
  header('webhook-id', 'Names the event; the same for each attempt and replay.', 'string'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970; refuse what is five minutes old.', 'integer'),
  header(
    'webhook-signature',
    'One `v1,` and base64 for each secret in force: HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`.',
    'string',
  ),
];

function header(name: string, description: string, type: 'string' | 'integer'): Parameter {
  return { name, in: 'header', required: true, description, schema: { type } };
}

/** Paths begin with a slash, events do not. */
export function splitWebhooks(paths: Paths): { paths: Paths; webhooks: Paths } {
  const entries = Object.entries(paths);
  return {
    paths: Object.fromEntries(entries.filter(([path]) => path.startsWith('/'))),
    webhooks: Object.fromEntries(entries.filter(([path]) => !path.startsWith('/'))),
  };
}
