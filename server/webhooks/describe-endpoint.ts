import { WEBHOOK_TYPES } from '#server/webhooks/rules/event-types.ts';
import type { WebhookEndpoint } from '#server/webhooks/schemas.ts';

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
