import {
  NOTIFICATION_TYPE_NAMES,
  type NotificationType,
  TEAM_EVENT_NAMES,
  type TeamEventName,
} from '#server/notifications/rules/types.ts';

/** That an endpoint was switched off cannot be reported by webhook, and what admins do is no event of the game. */
const CLOSED = ['webhook_disabled', 'scope_decided', 'report_delivered'] as const;
type PlayerWebhookType = Exclude<NotificationType, (typeof CLOSED)[number]>;
export type WebhookType = PlayerWebhookType | TeamEventName;

function isReported(type: NotificationType): type is PlayerWebhookType {
  return !CLOSED.some((closed) => closed === type);
}

/** What a player's own endpoint can be registered for: everything that players are notified of. */
export const PLAYER_WEBHOOK_TYPES: readonly WebhookType[] = NOTIFICATION_TYPE_NAMES.filter(isReported);

/** Of a team and its members; none says where a member is without a fight, or what one owns. */
export const TEAM_WEBHOOK_TYPES: readonly WebhookType[] = [
  'team_message',
  'team_war',
  'team_treasury',
  'attacked',
  'fleet_battle',
  'medal_awarded',
  'rank_reached',
  'season_closed',
];

export const WEBHOOK_TYPES: readonly WebhookType[] = [...PLAYER_WEBHOOK_TYPES, ...TEAM_EVENT_NAMES];

export function isTeamEvent(type: WebhookType): type is TeamEventName {
  return TEAM_EVENT_NAMES.some((one) => one === type);
}

/** The types among `types` that an endpoint of this kind does not get. */
export function typesClosed(types: readonly WebhookType[], isOfTeam: boolean): WebhookType[] {
  const open = isOfTeam ? TEAM_WEBHOOK_TYPES : PLAYER_WEBHOOK_TYPES;
  return types.filter((type) => !open.includes(type));
}
