import type { Services } from '#server/platform/context.ts';
import { type FieldError, validationError } from '#server/platform/errors.ts';
import { endpointUrlFault } from '#server/webhooks/rules/endpoint-url.ts';
import { unavailableTypes, type WebhookType } from '#server/webhooks/rules/event-types.ts';
import { webhookReach } from '#server/webhooks/webhook-reach.ts';

/** @throws DomainError VALIDATION for a refused URL, or an event type that such an endpoint cannot subscribe to */
export function requireEndpoint(
  { env }: Pick<Services, 'env'>,
  { url, event_types }: { url?: string | undefined; event_types?: readonly WebhookType[] | undefined },
  isOfTeam: boolean,
): void {
  const fault = url === undefined ? undefined : endpointUrlFault(url, webhookReach(env));
  const closed = unavailableTypes(event_types ?? [], isOfTeam);
  const faults: FieldError[] = [
    ...(fault ? [{ path: 'url', message: fault }] : []),
    ...closed.map((type) => ({
      path: 'event_types',
      message: `${isOfTeam ? 'A team’s webhook' : 'A webhook of your own'} does not get ${type}.`,
    })),
  ];
  if (faults.length > 0) throw validationError(faults);
}
