import { z } from 'zod';
import { buyCitizenship } from '#server/money/subscriptions/buy-citizenship.ts';
import { buyPremium } from '#server/money/subscriptions/buy-premium.ts';
import { buyRegion } from '#server/money/subscriptions/buy-region.ts';
import { cancelByOperator } from '#server/money/subscriptions/cancel-by-operator.ts';
import { cancelOwn } from '#server/money/subscriptions/cancel-own.ts';
import { claimRegion } from '#server/money/subscriptions/claim-region.ts';
import { listDeliveries, readDelivery } from '#server/money/subscriptions/queries/list-deliveries.ts';
import {
  listSubscriptions,
  readOwnSubscriptions,
  readSubscription,
} from '#server/money/subscriptions/queries/list-subscriptions.ts';
import { readLapse } from '#server/money/subscriptions/queries/read-lapse.ts';
import { readTakeovers } from '#server/money/subscriptions/queries/read-takeovers.ts';
import { readTiers } from '#server/money/subscriptions/queries/read-tiers.ts';
import { relocateInLapse } from '#server/money/subscriptions/relocate-in-lapse.ts';
import { replayDelivery } from '#server/money/subscriptions/replay-delivery.ts';
import {
  adminSubscriptionSchema,
  approvalOutput,
  buyRegionInput,
  cancelOwnInput,
  cancelSubscriptionInput,
  deliveryInput,
  lapseOutput,
  listPaymentDeliveriesInput,
  listSubscriptionsInput,
  mySubscriptionsOutput,
  myTakeoversOutput,
  paymentDeliverySchema,
  regionApprovalOutput,
  relocateInput,
  relocateOutput,
  replayOutput,
  subscriptionDetail,
  subscriptionIdInput,
  takeoverInput,
  takeoverOutput,
  tiersOutput,
} from '#server/money/subscriptions/schemas.ts';
import { cutList, listInput, pageOf } from '#server/platform/cursor.ts';
import {
  playerProcedure,
  publicProcedure,
  router,
  scopedProcedure,
  userProcedure,
} from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/${string}`, summary: string, successStatus = 200) {
  return { route: { method, path, tags: ['subscriptions'], summary, successStatus } };
}

export const subscriptionsRouter = router({
  tiers: publicProcedure
    .meta(route('GET', '/subscriptions/tiers', 'List the tiers with their prices'))
    .input(listInput)
    .output(tiersOutput)
    .query(async ({ ctx, input }) => cutList(await readTiers(ctx), input, ({ tier }) => tier)),
  mine: userProcedure
    .meta(route('GET', '/subscriptions/me', 'Read what you are entitled to and your subscriptions'))
    .input(listInput)
    .output(mySubscriptionsOutput)
    .query(async ({ ctx, input }) => cutList(await readOwnSubscriptions(ctx), input, ({ id }) => id)),
  buyCitizenship: playerProcedure
    .meta(route('POST', '/subscriptions/galactic-citizen', 'Start the purchase of citizenship'))
    .meta({ errors: ['CONFLICT', 'VALIDATION'], idempotent: true })
    .output(approvalOutput)
    .mutation(({ ctx }) => buyCitizenship(ctx)),
  buyRegion: playerProcedure
    .meta(route('POST', '/subscriptions/regional-owner', 'Start the purchase of a region'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(buyRegionInput)
    .output(regionApprovalOutput)
    .mutation(({ ctx, input }) => buyRegion(ctx, input)),
  buyPremium: playerProcedure
    .meta(route('POST', '/subscriptions/nexus-premium', 'Nexus Premium is reserved: always refused'))
    .meta({ errors: ['CONFLICT'], silent: 'it is always refused' })
    .output(approvalOutput)
    .mutation(() => buyPremium()),
  cancel: userProcedure
    .meta(route('POST', '/subscriptions/me/cancel', 'End one of your subscriptions'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(cancelOwnInput)
    .output(z.object({ subscription_id: z.uuid() }))
    .mutation(({ ctx, input }) => cancelOwn(ctx, input)),
  takeover: playerProcedure
    .meta(route('POST', '/regions/{id}/takeover', 'Offer to take over a region whose owner stopped paying'))
    .meta({
      errors: ['CONFLICT', 'ERR_REGION_TAKEOVER_LOST', 'NOT_FOUND'],
      idempotent: true,
    })
    .input(takeoverInput)
    .output(takeoverOutput)
    .mutation(({ ctx, input }) => claimRegion(ctx, input)),
  takeovers: playerProcedure
    .meta(route('GET', '/players/me/takeovers', 'List your offers to take over regions'))
    .input(listInput)
    .output(myTakeoversOutput)
    .query(async ({ ctx, input }) => cutList(await readTakeovers(ctx), input, ({ id }) => id)),
  lapse: playerProcedure
    .meta(route('GET', '/players/me/gc-lapse', 'Read the lapse of your citizenship'))
    .output(lapseOutput)
    .query(({ ctx }) => readLapse(ctx)),
  relocate: playerProcedure
    .meta(route('POST', '/players/me/gc-emergency-relocation', 'Fly once for free to a holding abroad'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(relocateInput)
    .output(relocateOutput)
    .mutation(({ ctx, input }) => relocateInLapse(ctx, input)),
  list: scopedProcedure('admin.subscriptions.view')
    .meta(route('GET', '/admin/subscriptions', 'List all subscriptions, newest first'))
    .input(listSubscriptionsInput)
    .output(pageOf(adminSubscriptionSchema))
    .query(({ ctx, input }) => listSubscriptions(ctx, input)),
  get: scopedProcedure('admin.subscriptions.view')
    .meta(route('GET', '/admin/subscriptions/{id}', 'Read a subscription and its changes'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(subscriptionIdInput)
    .output(subscriptionDetail)
    .query(({ ctx, input }) => readSubscription(ctx, input)),
  cancelByOperator: scopedProcedure('admin.subscriptions.modify', 'admin.subscriptions.refund')
    .meta(route('POST', '/admin/subscriptions/{id}/cancel', 'End a subscription, with the reference of a refund', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(cancelSubscriptionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => cancelByOperator(ctx, input)),
  deliveries: scopedProcedure('admin.webhooks.view')
    .meta(route('GET', '/admin/webhooks', 'List received webhooks, newest first'))
    .input(listPaymentDeliveriesInput)
    .output(pageOf(paymentDeliverySchema))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  delivery: scopedProcedure('admin.webhooks.view')
    .meta(route('GET', '/admin/webhooks/{id}', 'Read a received webhook'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(deliveryInput)
    .output(paymentDeliverySchema)
    .query(({ ctx, input }) => readDelivery(ctx, input)),
  replay: scopedProcedure('admin.webhooks.replay')
    .meta(route('POST', '/admin/webhooks/{id}/replay', 'Apply a received webhook again'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(deliveryInput)
    .output(replayOutput)
    .mutation(({ ctx, input }) => replayDelivery(ctx, input)),
});
