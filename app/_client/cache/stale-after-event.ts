import type { RealtimePayload, RealtimeType } from '#server/platform/realtime/contract.ts';
import { CLIENT_ID } from '../trpc/client-id.ts';
import type { QueryScope, Stale } from './paths.ts';
import { STALE_AFTER_NOTIFICATION } from './stale-after-notification.ts';
import { staleElsewhere } from './stale-elsewhere.ts';

type Effect<T extends RealtimeType> = Stale | ((data: RealtimePayload<T>) => Stale);

/**
 * Which queries each realtime event makes stale. Events with complete data are applied by the hooks that show it;
 * `resync` makes everything stale.
 */
export const STALE_AFTER_EVENT: { readonly [T in RealtimeType]: Effect<T> } = {
  // This page has already applied its own changes with their responses.
  account_change: ({ operation, client_id }) => (client_id === CLIENT_ID ? [] : staleElsewhere(operation)),
  admin_audit: ['audit'],
  admin_notice: ({ type }) => [
    'notifications.notices',
    ...(type === 'scope_decided' ? (['scopes', 'auth.me'] as const) : (['reports'] as const)),
  ],
  aria_message: ['aria.status', 'aria.memories'],
  combat_update: ['combat', 'combatAdmin', 'npcs', 'players.me', 'ships', 'nav.here'],
  defences_changed: ['defences'],
  npc_demand: ['npcs'],
  flagged_message_alert: ['moderation'],
  job_progress: ({ status }) => (status === 'RUNNING' ? ['galaxy.listJobs'] : ['galaxy']),
  market_update: ['trading.market', 'trading.cargo'],
  message_hidden: ['messages'],
  message_received: ['messages.list', 'messages.unread', 'notifications.summary'],
  moderation_update: ['moderation'],
  notification: ({ type }) => ['notifications', ...afterNotification(type)],
  operator_event: ['operatorEvents', 'trading.market', 'trading.cargo'],
  price_alert: ['trading.alerts', 'trading.market'],
  progress_changed: ['progress', 'seasons.current'],
  region_status: ['players.me', 'galaxy.galaxies', 'nav.moves', 'subscriptions', 'governance', 'regionLifecycle'],
  resync: [],
  sector_arrival: ['nav.here', 'npcs'],
  sector_departure: ['nav.here', 'npcs'],
  slip_lost: ['players.me', 'trading.market', 'trading.slip'],
  slip_update: ['trading.slip', 'trading.market'],
  ship_towed: ['players.me', 'nav', 'ships', 'trading'],
  subscription_update: ['subscriptions', 'players.me', 'profiles.get', 'nav.moves', 'bank.balance'],
  team_update: ['teams', 'nav.teamChart', 'messages.unread', 'players.me', 'ledger.entries', 'giving'],
  turns_updated: [],
};

/** An unknown type changes nothing else. */
function afterNotification(type: string): readonly QueryScope[] {
  const known: Readonly<Record<string, readonly QueryScope[] | undefined>> = STALE_AFTER_NOTIFICATION;
  return known[type] ?? [];
}
