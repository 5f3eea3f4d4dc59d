import { z } from 'zod';
import { closeDigest } from '#server/foundation/notifications/close-digest.ts';
import { markRead } from '#server/foundation/notifications/mark-read.ts';
import {
  readDigest,
  readNotifications,
  readSummary,
} from '#server/foundation/notifications/queries/read-notifications.ts';
import { readPush } from '#server/foundation/notifications/queries/read-push.ts';
import { readSwitches } from '#server/foundation/notifications/queries/read-switches.ts';
import { recordPresence } from '#server/foundation/notifications/record-presence.ts';
import {
  closeDigestInput,
  digestOutput,
  markNotificationsReadInput,
  markNotificationsReadOutput,
  notificationSchema,
  notificationSummaryOutput,
  notificationSwitchesOutput,
  notificationSwitchesSchema,
  notificationSwitchPage,
  presenceOutput,
  pushOutput,
  subscribePushInput,
} from '#server/foundation/notifications/schemas.ts';
import { setSwitches } from '#server/foundation/notifications/set-switches.ts';
import { subscribePush } from '#server/foundation/notifications/subscribe-push.ts';
import { unsubscribePush } from '#server/foundation/notifications/unsubscribe-push.ts';
import { cutList, listInput, pageInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/notifications${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['notifications'], summary, successStatus } };
}

export const notificationsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/notifications', 'List your notifications, newest first'))
    .input(pageInput.extend({ unread: z.enum(['true', 'false']).optional() }))
    .output(pageOf(notificationSchema))
    .query(({ ctx, input }) => readNotifications(ctx, { ...input, unread: input.unread === 'true' })),
  summary: playerProcedure
    .meta(route('GET', '/notifications/summary', 'Read the number of unread notifications'))
    .output(notificationSummaryOutput)
    .query(({ ctx }) => readSummary(ctx)),
  read: playerProcedure
    .meta(route('POST', '/notifications/read', 'Mark notifications as read: some, or all up to a time'))
    .input(markNotificationsReadInput)
    .output(markNotificationsReadOutput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  switches: playerProcedure
    .meta(route('GET', '/notifications/switches', 'Your notification settings, in the game and by push'))
    .input(listInput)
    .output(notificationSwitchPage)
    .query(async ({ ctx, input }) => cutList(await readSwitches(ctx), input, ({ type }) => type)),
  setSwitches: playerProcedure
    .meta(route('PUT', '/notifications/switches', 'Change how a type of notification reaches you'))
    .meta({ errors: ['CONFLICT'] })
    .input(notificationSwitchesSchema)
    .output(notificationSwitchesOutput)
    .mutation(({ ctx, input }) => setSwitches(ctx, input)),
  presence: playerProcedure
    .meta(route('POST', '/notifications/presence', 'Report presence at the screen; ends an absence'))
    .meta({ silent: 'a heartbeat' })
    .input(z.object({}).optional())
    .output(presenceOutput)
    .mutation(({ ctx }) => recordPresence(ctx)),
  digest: playerProcedure
    .meta(route('GET', '/notifications/digest', 'Read what happened while you were away, most serious first'))
    .output(digestOutput)
    .query(({ ctx }) => readDigest(ctx)),
  closeDigest: playerProcedure
    .meta(route('POST', '/notifications/digest/close', 'Mark the digest as read up to a time', 204))
    .input(closeDigestInput)
    .output(z.void())
    .mutation(({ ctx, input }) => closeDigest(ctx, input)),
  push: playerProcedure
    .meta(route('GET', '/notifications/push', 'List your push subscriptions, and the key to add one'))
    .output(pushOutput)
    .query(({ ctx }) => readPush(ctx)),
  subscribe: playerProcedure
    .meta(route('POST', '/notifications/push', 'Subscribe this browser to push notifications', 204))
    .meta({ errors: ['CONFLICT'] })
    .input(subscribePushInput)
    .output(z.void())
    .mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribe: playerProcedure
    .meta(route('DELETE', '/notifications/push/{id}', 'Unsubscribe a browser from push notifications', 204))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
});
