import { z } from 'zod';
import { NOTIFICATION_DATA } from '#server/foundation/notifications/schemas.ts';
import { teamTreasuryEvent } from '#server/game/teams/schemas.ts';
import { isTeamEvent, WEBHOOK_TYPES } from '#server/money/outgoing-webhooks/rules/event-types.ts';

const TEAM_EVENT_DATA = { team_treasury: teamTreasuryEvent } as const;

/** The events posted to webhooks, by type. */
export const WEBHOOK_EVENTS: Readonly<Record<string, z.ZodType>> = {
  ping: eventOf('ping', z.object({}).describe('Nothing: a test.')),
  ...Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [
      type,
      eventOf(type, isTeamEvent(type) ? TEAM_EVENT_DATA[type] : NOTIFICATION_DATA[type]),
    ]),
  ),
};

function eventOf(type: string, data: z.ZodType) {
  return z.object({
    type: z.literal(type).describe('Type of the event.'),
    timestamp: z.iso.datetime().describe('When it happened.'),
    data,
    players: z
      .array(z.object({ id: z.uuid().describe('The player.'), username: z.string().describe('Their name.') }))
      .describe('Whom it concerns: you, or members of your team.'),
    team_id: z.uuid().nullable().describe('The team whose webhook it is.'),
  });
}
