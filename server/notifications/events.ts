import { eventType } from 'inngest';
import { z } from 'zod';
import { NOTIFICATION_TYPE_NAMES, TEAM_EVENT_NAMES } from '#server/notifications/rules/types.ts';

/** A notification is to go to its player's browsers; sent within the transaction that wrote it. */
export const PUSH_DUE = 'notifications/push.due';

/** Something that somebody listens to outside the game; sent within the transaction in which it happened. */
export const HAPPENED = 'notifications/event.happened';

const happenedData = z.object({
  event_id: z.uuid(),
  /** Names what happened; the same thing again is no new event. */
  event_key: z.string(),
  type: z.enum([...NOTIFICATION_TYPE_NAMES, ...TEAM_EVENT_NAMES]),
  /** What happened to this team as such; its webhook alone gets it. */
  team_id: z.uuid().optional(),
  data: z.unknown(),
  player_ids: z.array(z.uuid()),
  happened_at: z.string(),
});
export type Happened = z.infer<typeof happenedData>;
export const happened = eventType(HAPPENED, { schema: happenedData });
