import { z } from 'zod';
import { changeWebhook } from '#server/money/outgoing-webhooks/change-webhook.ts';
import { createWebhook } from '#server/money/outgoing-webhooks/create-webhook.ts';
import { deleteWebhook } from '#server/money/outgoing-webhooks/delete-webhook.ts';
import { pingWebhook } from '#server/money/outgoing-webhooks/ping-webhook.ts';
import { listDeliveries, listWebhooks } from '#server/money/outgoing-webhooks/queries/list-webhooks.ts';
import { replayDelivery } from '#server/money/outgoing-webhooks/replay-delivery.ts';
import { rotateSecret } from '#server/money/outgoing-webhooks/rotate-secret.ts';
import {
  changeWebhookInput,
  createdWebhook,
  createWebhookInput,
  queuedWebhookDelivery,
  replayWebhookInput,
  rotatedWebhookSecret,
  webhookDeliveriesInput,
  webhookDeliveryPage,
  webhookEndpoint,
  webhookIdInput,
  webhookPage,
  webhooksInput,
} from '#server/money/outgoing-webhooks/schemas.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: `/webhooks${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['webhooks'], summary, successStatus } };
}

/** Endpoints to which the events of a player or a team are posted. */
export const webhooksRouter = router({
  list: playerProcedure
    .meta(route('GET', '/webhooks', 'List your webhooks, newest first'))
    .input(webhooksInput)
    .output(webhookPage)
    .query(({ ctx, input }) => listWebhooks(ctx, input)),
  create: playerProcedure
    .meta(route('POST', '/webhooks', 'Create a webhook; its secret is in this answer only', 201))
    .meta({ errors: ['CONFLICT', 'STEP_UP_REQUIRED'] })
    .input(createWebhookInput)
    .output(createdWebhook)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  change: playerProcedure
    .meta(route('PATCH', '/webhooks/{id}', 'Change a webhook, or switch it on or off'))
    .meta({ errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'] })
    .input(changeWebhookInput)
    .output(webhookEndpoint)
    .mutation(({ ctx, input }) => changeWebhook(ctx, input)),
  delete: playerProcedure
    .meta(route('DELETE', '/webhooks/{id}', 'Delete a webhook with its deliveries', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(webhookIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteWebhook(ctx, input.id)),
  rotate: playerProcedure
    .meta(route('POST', '/webhooks/{id}/secret', 'Make a new secret; the one before signs for another day'))
    .meta({ errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'] })
    .input(webhookIdInput)
    .output(rotatedWebhookSecret)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),
  ping: playerProcedure
    .meta(route('POST', '/webhooks/{id}/ping', 'Send a test event to a webhook', 202))
    .meta({ errors: ['NOT_FOUND', 'CONFLICT'] })
    .input(webhookIdInput)
    .output(queuedWebhookDelivery)
    .mutation(({ ctx, input }) => pingWebhook(ctx, input.id)),
  deliveries: playerProcedure
    .meta(route('GET', '/webhooks/{id}/deliveries', 'List what was sent to a webhook, newest first'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(webhookDeliveriesInput)
    .output(webhookDeliveryPage)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: playerProcedure
    .meta(route('POST', '/webhooks/{id}/deliveries/{delivery_id}/replay', 'Send a delivery once more', 202))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(replayWebhookInput)
    .output(queuedWebhookDelivery)
    .mutation(({ ctx, input }) => replayDelivery(ctx, input)),
});
