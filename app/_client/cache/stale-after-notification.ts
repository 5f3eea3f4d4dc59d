import type { NotificationType } from '#server/foundation/notifications/rules/types.ts';
import type { QueryScope } from './paths.ts';

/**
 * Which queries a notification makes stale beside those of notifications: mostly what a job or another player changed.
 * Nothing where an event of its own comes with it.
 */
export const STALE_AFTER_NOTIFICATION: Readonly<Record<NotificationType, readonly QueryScope[]>> = {
  attacked: [],
  bounty_news: ['bounties', 'players.me', 'ledger.entries'],
  citadel_built: ['planets'],
  citizenship_notice: ['subscriptions', 'players.me'],
  combat_ruling: ['combat'],
  combat_intervention: [],
  construction_update: ['construction', 'players.me', 'ships.list', 'nav.here', 'ledger.entries'],
  contract_update: ['contracts', 'players.me', 'ledger.entries'],
  fleet_battle: [],
  fleet_call: [],
  fleet_flight: [],
  hail_heard: [],
  medal_awarded: ['medals'],
  message_received: [],
  moderation_notice: [],
  cargo_inspected: ['players.me', 'combat.standings', 'ships.list', 'trading.cargo', 'ledger.entries'],
  npc_demand: [],
  password_changed: ['auth.sessions'],
  price_alert: [],
  region_notice: ['governance'],
  region_vote: ['governance'],
  rank_reached: ['progress'],
  season_closed: ['seasons.current', 'progress'],
  ship_lost: ['players.me', 'ships', 'trading.cargo', 'ledger.entries'],
  asset_notice: ['regionLifecycle', 'ships.list', 'hangar', 'construction', 'players.me', 'bank', 'ledger.entries'],
  operator_event: ['operatorEvents', 'trading.market'],
  slip_lost: [],
  team_invitation: ['teams'],
  team_message: [],
  team_war: ['teams'],
  turns_full: [],
  scope_decided: ['scopes'],
  report_delivered: ['reports'],
  webhook_disabled: ['webhooks'],
};
