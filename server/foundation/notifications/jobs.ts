import { eventType, type Inngest, type InngestFunction } from 'inngest';
import { z } from 'zod';
import { deliverPush } from '#server/foundation/notifications/deliver-push.ts';
import { browsersFor } from '#server/foundation/notifications/find-push-browsers.ts';
import { PUSH_DUE } from '#server/foundation/notifications/notify-players.ts';
import type { Services } from '#server/platform/context.ts';

const due = eventType(PUSH_DUE, { schema: z.object({ notification_id: z.uuid() }) });

/** Each browser is its own step, so that retries for one do not notify the others twice. */
export function notificationJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction({ id: 'notifications-push', triggers: [due], retries: 4 }, async ({ event, step }) => {
      const { notification_id } = event.data;
      const browsers = await step.run('choose-browsers', () => browsersFor(services, notification_id));
      return Promise.all(
        browsers.map((browser_id: string) =>
          step.run(`send-${browser_id}`, () => deliverPush(services, { notification_id, browser_id })),
        ),
      );
    }),
  ];
}
