import { NOTIFICATION_TYPE_NAMES, type NotificationType } from '#server/notifications/rules/types.ts';

/** That an endpoint was switched off cannot be reported by webhook, and what admins do is no event of the game. */
const CLOSED = ['webhook_disabled', 'scope_decided', 'report_delivered'] as const;
export type WebhookType = Exclude<NotificationType, (typeof CLOSED)[number]>;

function isReported(type: NotificationType): type is WebhookType {
  return !CLOSED.some((closed) => closed === type);
}

/** What an endpoint can be registered for: everything that players are notified of. */
export const WEBHOOK_TYPES = NOTIFICATION_TYPE_NAMES.filter(isReported);

/** Of the members of a team; none says where a member is without a fight, or what one owns. */
export const TEAM_WEBHOOK_TYPES: readonly WebhookType[] = [
  'team_message',
  'attacked',
  'fleet_battle',
  'medal_awarded',
  'rank_reached',
  'season_closed',
];

/** The types among `types` that a team's endpoint does not get. */
export function typesClosedToTeams(types: readonly WebhookType[]): WebhookType[] {
  return types.filter((type) => !TEAM_WEBHOOK_TYPES.includes(type));
}
