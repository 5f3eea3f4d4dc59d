import type { NotificationType } from '#server/foundation/notifications/rules/types.ts';
import type { Notification } from '../news/use-notification-text.ts';

/** `stays`: until it is closed; anything else leaves by itself and is kept with the notifications. */
export type ShownNews = { tone: 'info' | 'warning' | 'danger'; stays: boolean };

const LOSS: ShownNews = { tone: 'danger', stays: true };
const WARNING: ShownNews = { tone: 'warning', stays: true };
const NEWS: ShownNews = { tone: 'info', stays: false };

/**
 * What is shown on every page when it arrives. A fight and a demand have an alarm of their own; what the player only
 * wants to know later is in the notifications.
 */
const SHOWN: Partial<Record<NotificationType, ShownNews>> = {
  ship_lost: LOSS,
  asset_notice: WARNING,
  region_notice: WARNING,
  citizenship_notice: WARNING,
  moderation_notice: WARNING,
  password_changed: WARNING,
  cargo_inspected: WARNING,
  team_war: WARNING,
  slip_lost: NEWS,
  fleet_call: NEWS,
  contract_update: NEWS,
  team_invitation: NEWS,
  message_received: NEWS,
};

export function shownNews({ type, data }: Pick<Notification, 'type' | 'data'>): ShownNews | undefined {
  if (type === 'contract_update' && 'status' in data && data.status === 'ending') return WARNING;
  return SHOWN[type];
}
