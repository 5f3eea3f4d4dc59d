import { endpointUrlFault } from '#server/money/outgoing-webhooks/rules/endpoint-url.ts';
import {
  unavailableTypes,
  WEBHOOK_TYPES,
  type WebhookType,
} from '#server/money/outgoing-webhooks/rules/event-types.ts';
import type { WebhookEndpoint } from '#server/money/outgoing-webhooks/schemas.ts';
import { webhookReach } from '#server/money/outgoing-webhooks/webhook-reach.ts';
import type { Services } from '#server/platform/context.ts';
import { type FieldError, validationError } from '#server/platform/errors.ts';

export type EndpointRow = {
  id: string;
  team_id: string | null;
  name: string;
  url: string;
  event_types: string[];
  enabled: boolean;
  disabled_reason: string | null;
  failures: number;
  previous_until: Date | null;
  created_at: Date;
  last_delivered_at: Date | null;
};

export const ENDPOINT_COLUMNS =
  'id, team_id, name, url, event_types, enabled, disabled_reason, failures, previous_until, created_at, last_delivered_at';

/** An endpoint as shown to its owner. Event types that this release does not have are left out. */
export function describeEndpoint({ previous_until, ...row }: EndpointRow, now: Date): WebhookEndpoint {
  const { disabled_reason } = row;
  return {
    ...row,
    event_types: WEBHOOK_TYPES.filter((type) => row.event_types.includes(type)),
    disabled_reason: disabled_reason === 'gone' || disabled_reason === 'failing' ? disabled_reason : null,
    previous_secret_until: previous_until && previous_until > now ? previous_until.toISOString() : null,
    created_at: row.created_at.toISOString(),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  };
}

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
