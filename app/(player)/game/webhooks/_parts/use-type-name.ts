import { useTranslations } from 'next-intl';
import { isTeamEvent, type WebhookType } from '#server/money/outgoing-webhooks/rules/event-types.ts';

/** The name of an event type; the same as in the notification settings where it is a notification. */
export function useTypeName(): (type: WebhookType) => string {
  const t = useTranslations('webhooks.teamTypes');
  const word = useTranslations('notifications.switches');
  return (type) => (isTeamEvent(type) ? t(type) : word(`type.${type}`));
}
