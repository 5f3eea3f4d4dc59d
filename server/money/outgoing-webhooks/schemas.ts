import { z } from 'zod';
import { WEBHOOK_TYPES, type WebhookType } from '#server/money/outgoing-webhooks/rules/event-types.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

export const webhookType = z.enum(WEBHOOK_TYPES as readonly [WebhookType, ...WebhookType[]]);
const name = z.string().trim().min(1).max(60).describe('What the endpoint is called in lists.');
const url = z.string().min(1).max(500).describe('Where events are posted: https with a public host name.');
const eventTypes = z
  .array(webhookType)
  .min(1)
  .max(WEBHOOK_TYPES.length)
  .overwrite(distinct)
  .describe('What is reported; each type is described under `webhooks` of this document.');

export const webhookEndpoint = z.object({
  id: z.uuid(),
  name,
  url: z.string().describe('Where events are posted.'),
  event_types: z.array(webhookType).describe('What is reported.'),
  team_id: z.uuid().nullable().describe('The team whose members’ events it gets; null for your own.'),
  enabled: z.boolean().describe('Whether events are sent.'),
  disabled_reason: z
    .enum(['failing', 'gone'])
    .nullable()
    .describe('`failing`: deliveries were given up in a row. `gone`: it answered 410.'),
  failures: z.int().describe('Deliveries that were given up in a row.'),
  previous_secret_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when the secret before the last rotation signs too.'),
  created_at: z.iso.datetime(),
  last_delivered_at: z.iso.datetime().nullable().describe('When an event was last accepted.'),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};
export const webhooksInput = z.object(paging);
export const webhookPage = z.object({ items: z.array(webhookEndpoint), next_cursor: z.string().nullable() });

export const createWebhookInput = z.object({
  name,
  url,
  event_types: eventTypes,
  for_team: z.boolean().default(false).describe('Events of the members of the team that you founded.'),
});
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

const secret = z.string().describe('Signs the requests; `whsec_` and base64. It is in this answer only.');
export const createdWebhook = webhookEndpoint.extend({ secret });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const webhookIdInput = z.object({ id: z.uuid() });

export const changeWebhookInput = webhookIdInput.extend({
  name: name.optional(),
  url: url.optional(),
  event_types: eventTypes.optional(),
  enabled: z.boolean().optional().describe('True begins anew after a switch-off.'),
});
export type ChangeWebhookInput = z.infer<typeof changeWebhookInput>;

export const rotatedWebhookSecret = z.object({
  secret,
  previous_secret_until: z.iso.datetime().describe('Until when the secret before it signs too.'),
});
export type RotatedWebhookSecret = z.infer<typeof rotatedWebhookSecret>;

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  event_id: z.uuid().describe('The `webhook-id` header: the same for each attempt and replay of an event.'),
  type: z.union([webhookType, z.literal('ping')]),
  status: z.enum(['pending', 'delivered', 'failed']),
  codes: z.array(z.int()).describe('The HTTP status of each attempt, the first one first; 0 where no answer came.'),
  last_error: z.string().nullable().describe('Why the last attempt got no answer.'),
  last_ms: z.int().nullable().describe('Milliseconds of the last attempt.'),
  next_at: z.iso.datetime().nullable().describe('When it is tried again.'),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable().describe('When it was delivered or given up.'),
  body: z.string().describe('The JSON text that is posted.'),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesInput = z.object({
  ...paging,
  id: z.uuid(),
  status: z.enum(['pending', 'delivered', 'failed']).optional(),
});
export type WebhookDeliveriesInput = z.infer<typeof webhookDeliveriesInput>;
export const webhookDeliveryPage = z.object({
  items: z.array(webhookDeliverySchema),
  next_cursor: z.string().nullable(),
});

export const replayWebhookInput = z.object({
  id: z.uuid(),
  delivery_id: z.uuid().describe('The delivery whose event is sent again.'),
});
export const queuedWebhookDelivery = z.object({ delivery_id: z.uuid().describe('The delivery that was queued.') });
