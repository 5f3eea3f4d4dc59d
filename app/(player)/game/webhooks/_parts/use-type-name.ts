import { useTranslations } from 'next-intl';
import { isTeamEvent, type WebhookType } from '#server/webhooks/rules/event-types.ts';

/** What an event is called: in the words of the notification settings, where it is notified of. */
export function useTypeName(): (type: WebhookType) => string {
  const t = useTranslations('webhooks.teamTypes');
  const word = useTranslations('notifications.switches');
  return (type) => (isTeamEvent(type) ? t(type) : word(`type.${type}`));
}
