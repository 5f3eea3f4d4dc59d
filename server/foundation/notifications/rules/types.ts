type NotificationPreset = { consequence: 1 | 2 | 3 | 4 | 5; in_app: boolean; push: boolean; always?: true };

/**
 * Notification types, with their weight in a digest (5 is the most important) and the default switches. `always`:
 * shown in the game whatever the switches say, so that a thief cannot silence it first.
 */
export const NOTIFICATION_TYPES = {
  attacked: { consequence: 5, in_app: true, push: true },
  moderation_notice: { consequence: 4, in_app: true, push: true },
  password_changed: { consequence: 5, in_app: true, push: true, always: true },
  region_notice: { consequence: 5, in_app: true, push: true },
  citizenship_notice: { consequence: 5, in_app: true, push: true },
  ship_lost: { consequence: 5, in_app: true, push: true },
  slip_lost: { consequence: 4, in_app: true, push: true },
  bounty_news: { consequence: 4, in_app: true, push: true },
  citadel_built: { consequence: 3, in_app: true, push: true },
  combat_ruling: { consequence: 4, in_app: true, push: true },
  combat_intervention: { consequence: 4, in_app: true, push: true },
  cargo_inspected: { consequence: 4, in_app: true, push: true },
  npc_demand: { consequence: 5, in_app: true, push: true },
  fleet_battle: { consequence: 5, in_app: true, push: true },
  fleet_flight: { consequence: 3, in_app: true, push: true },
  fleet_call: { consequence: 4, in_app: true, push: true },
  medal_awarded: { consequence: 2, in_app: true, push: false },
  season_closed: { consequence: 3, in_app: true, push: false },
  rank_reached: { consequence: 2, in_app: true, push: false },
  asset_notice: { consequence: 5, in_app: true, push: true },
  operator_event: { consequence: 2, in_app: true, push: false },
  region_vote: { consequence: 3, in_app: true, push: true },
  construction_update: { consequence: 3, in_app: true, push: true },
  contract_update: { consequence: 3, in_app: true, push: true },
  scope_decided: { consequence: 3, in_app: true, push: true },
  report_delivered: { consequence: 1, in_app: true, push: true },
  webhook_disabled: { consequence: 3, in_app: true, push: true },
  price_alert: { consequence: 3, in_app: true, push: true },
  team_invitation: { consequence: 3, in_app: true, push: true },
  team_war: { consequence: 5, in_app: true, push: true },
  message_received: { consequence: 2, in_app: true, push: true },
  team_message: { consequence: 1, in_app: true, push: true },
  turns_full: { consequence: 1, in_app: true, push: false },
  hail_heard: { consequence: 1, in_app: true, push: false },
} as const satisfies Record<string, NotificationPreset>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;

export const NOTIFICATION_TYPE_NAMES = Object.keys(NOTIFICATION_TYPES) as [NotificationType, ...NotificationType[]];

/** Events of a team itself: sent to its webhook, and not a notification to players. */
export const TEAM_EVENT_NAMES = ['team_treasury'] as const;

export type TeamEventName = (typeof TEAM_EVENT_NAMES)[number];

export function isAlwaysNotified(type: NotificationType): boolean {
  return 'always' in NOTIFICATION_TYPES[type];
}

/** Why a fleet ship was left behind, as its owner is notified. */
export const LEFT_BEHIND = [
  'docked',
  'landed',
  'in_combat',
  'turns_short',
  'no_warp',
  'region_closed',
  'citizens_only',
  'gate_toll',
  'turned_back',
] as const;

/** Kinds of events that operators schedule for a region, and of which its players are notified. */
export const OPERATOR_EVENT_KINDS = ['double_regeneration', 'convoy', 'fair'] as const;

export type OperatorEventKind = (typeof OPERATOR_EVENT_KINDS)[number];

/** The kinds of assets settled when a region is closed, in this order. */
export const SETTLED_CLAUSES = [
  'bounty',
  'contract',
  'planet',
  'construction',
  'ship',
  'station',
  'gate',
  'beacon',
  'residence',
] as const;

export type SettledClause = (typeof SETTLED_CLAUSES)[number];
