import { API_REASONS } from '#server/operations/api-document/reasons.ts';
import { SCHEMA_MODULES } from '#server/operations/api-document/schema-modules.ts';
import { TAGS } from '#server/operations/api-document/tags.ts';
import { TERMS_EVERYWHERE } from '#server/operations/api-document/terms-everywhere.ts';
import { TERMS_OF_ACCOUNTS } from '#server/operations/api-document/terms-of-accounts.ts';
import { TERMS_OF_BILLING } from '#server/operations/api-document/terms-of-billing.ts';
import { TERMS_OF_COMBAT } from '#server/operations/api-document/terms-of-combat.ts';
import { TERMS_OF_COMPANION } from '#server/operations/api-document/terms-of-companion.ts';
import { TERMS_OF_CONFLICT } from '#server/operations/api-document/terms-of-conflict.ts';
import { TERMS_OF_GALAXY } from '#server/operations/api-document/terms-of-galaxy.ts';
import { TERMS_OF_HOLDINGS } from '#server/operations/api-document/terms-of-holdings.ts';
import { TERMS_OF_PEOPLE } from '#server/operations/api-document/terms-of-people.ts';
import { TERMS_OF_PLAY } from '#server/operations/api-document/terms-of-play.ts';
import { WEBHOOK_EVENTS } from '#server/operations/api-document/webhook-events.ts';

/** What the API documents need besides the router: names, and descriptions of fields and tags. */
export const contractParts = {
  schemas: SCHEMA_MODULES,
  terms: {
    ...TERMS_OF_COMPANION,
    ...TERMS_OF_COMBAT,
    ...TERMS_OF_GALAXY,
    ...TERMS_OF_PLAY,
    ...TERMS_OF_HOLDINGS,
    ...TERMS_OF_CONFLICT,
    ...TERMS_OF_PEOPLE,
    ...TERMS_OF_ACCOUNTS,
    ...TERMS_OF_BILLING,
    ...TERMS_EVERYWHERE,
  },
  tags: TAGS,
  reasons: API_REASONS,
  webhooks: WEBHOOK_EVENTS,
};
