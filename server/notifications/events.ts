import { eventType } from 'inngest';
import { z } from 'zod';
import { NOTIFICATION_TYPE_NAMES, TEAM_EVENT_NAMES } from '#server/notifications/rules/types.ts';

/** Requests a push to the player's browsers; sent within the transaction that wrote the notification. */
export const PUSH_DUE = 'notifications/push.due';

/** An event for listeners outside the game (webhooks); sent within the transaction in which it happened. */
export const HAPPENED = 'notifications/event.happened';

const happenedData = z.object({
  event_id: z.uuid(),
  /** Identifies the event, so that a repetition is not sent again. */
  event_key: z.string(),
  type: z.enum([...NOTIFICATION_TYPE_NAMES, ...TEAM_EVENT_NAMES]),
  /** An event of a team itself; only the team's webhook gets it. */
  team_id: z.uuid().optional(),
  data: z.unknown(),
  player_ids: z.array(z.uuid()),
  happened_at: z.string(),
});
export type Happened = z.infer<typeof happenedData>;
export const happened = eventType(HAPPENED, { schema: happenedData });
