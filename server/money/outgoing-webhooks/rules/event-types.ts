import {
  NOTIFICATION_TYPE_NAMES,
  type NotificationType,
  TEAM_EVENT_NAMES,
  type TeamEventName,
} from '#server/foundation/notifications/rules/types.ts';

/** Not for webhooks: that an endpoint was disabled, and events of administrators. */
const CLOSED = ['webhook_disabled', 'scope_decided', 'report_delivered'] as const;
type PlayerWebhookType = Exclude<NotificationType, (typeof CLOSED)[number]>;
export type WebhookType = PlayerWebhookType | TeamEventName;

function isReported(type: NotificationType): type is PlayerWebhookType {
  return !CLOSED.some((closed) => closed === type);
}

/** The events of a player's own endpoint: everything that players are notified of. */
export const PLAYER_WEBHOOK_TYPES: readonly WebhookType[] = NOTIFICATION_TYPE_NAMES.filter(isReported);

/** The events of a team and its members; none reveals a member's position outside of a fight, or possessions. */
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

/** The event types among `types` that an endpoint of this kind cannot subscribe to. */
export function unavailableTypes(types: readonly WebhookType[], isOfTeam: boolean): WebhookType[] {
  const open = isOfTeam ? TEAM_WEBHOOK_TYPES : PLAYER_WEBHOOK_TYPES;
  return types.filter((type) => !open.includes(type));
}
