import { z } from 'zod';
import { MAX_GRANT_HOURS, MAX_REQUEST_HOURS } from '#server/foundation/admin/rules/grant-bounds.ts';
import { SCOPES } from '#server/foundation/admin/rules/scopes.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

export const scopeSchema = z.enum(SCOPES);

export const scopeCatalogueOutput = z.object({
  items: z.array(
    z.object({ scope: scopeSchema, family: z.string(), meaning: z.string(), risk: z.enum(['low', 'medium', 'high']) }),
  ),
  templates: z.array(z.object({ name: z.string(), scopes: z.array(scopeSchema) })),
  next_cursor: z.string().nullable(),
});

const grantRow = z.object({
  scope: z.string(),
  granted_by: z.uuid().nullable(),
  granted_by_name: z.string().nullable(),
  granted_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('When it ends by itself; null without an end.'),
});

export const scopeHoldersInput = z.object({ scope: scopeSchema.optional(), user_id: z.uuid().optional() });

export const scopeHoldersOutput = z.object({
  items: z.array(
    z.object({
      user_id: z.uuid(),
      username: z.string(),
      email: z.string(),
      is_active: z.boolean(),
      last_login: z.iso.datetime().nullable(),
      grants: z.array(grantRow),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const grantScopeInput = z.object({
  user_id: z.uuid(),
  scopes: z.array(scopeSchema).min(1).max(SCOPES.length).overwrite(distinct),
  reason: z.string().trim().min(3, 'Give a short reason.').max(500),
});

export const grantScopesInput = grantScopeInput.extend({
  hours: z.int().min(1).max(MAX_GRANT_HOURS).optional().describe('Hours until they end by themselves; none without.'),
});

export const grantScopeOutput = z.object({
  user_id: z.uuid(),
  is_admin: z.boolean(),
  scopes: z.array(z.string()),
  changed: z.array(z.string()),
});

export const adminAccessInput = z.object({ user_id: z.uuid() });

export const adminAccessOutput = z
  .object({
    user_id: z.uuid(),
    username: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    is_active: z.boolean(),
    last_login: z.iso.datetime().nullable(),
    scopes: z.array(
      z.object({
        scope: scopeSchema,
        family: z.string(),
        meaning: z.string(),
        risk: z.enum(['low', 'medium', 'high']),
        held: z.boolean(),
        effective: z.boolean().describe('Held by an active account.'),
        granted_by: z.uuid().nullable(),
        granted_by_name: z.string().nullable(),
        granted_at: z.iso.datetime().nullable(),
        expires_at: z.iso.datetime().nullable().describe('When it ends by itself; null without an end.'),
        last_holder: z.boolean().describe('No one else holds it without an end, so revoking it is refused.'),
      }),
    ),
    rooms: z.array(z.string()).describe('Realtime rooms `admin:<capability>` that are open.'),
    templates: z
      .array(z.object({ name: z.string(), complete: z.boolean(), missing: z.array(scopeSchema) }))
      .describe('Which role templates are held completely, and what the others are missing.'),
  })
  .describe('What one account may do now, scope by scope, and why.');

export const adminCandidatesInput = z.object({
  name: z.string().trim().min(2, 'Type at least 2 characters.').max(254),
});

export const adminCandidatesOutput = z.object({
  items: z.array(
    z.object({
      user_id: z.uuid(),
      username: z.string(),
      email: z.string(),
      is_admin: z.boolean(),
      is_active: z.boolean(),
    }),
  ),
  next_cursor: z.string().nullable(),
});

const reasonText = z.string().trim().min(3, 'Give a short reason.').max(500);
const requestStatus = z.enum(['pending', 'granted', 'refused', 'withdrawn', 'lapsed']);

export const requestScopeInput = z.object({
  scope: scopeSchema,
  hours: z.int().min(1).max(MAX_REQUEST_HOURS).describe('Hours for which it is wished.'),
  reason: reasonText,
});
export const requestScopeOutput = z.object({ id: z.uuid() });
export const scopeRequestInput = z.object({ id: z.uuid() });
export const decideRequestInput = z.object({
  id: z.uuid(),
  decision: z.enum(['grant', 'refuse']).describe('What becomes of the request.'),
  hours: z.int().min(1).max(MAX_REQUEST_HOURS).optional().describe('Hours granted, where they differ from the wish.'),
  note: reasonText,
});
export const listRequestsInput = z.object({
  status: requestStatus.optional().describe('Only requests in this state.'),
  whose: z.enum(['all', 'mine']).default('all').describe('Requests of everybody, or your own.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const scopeRequest = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  scope: z.string(),
  reason: z.string(),
  hours: z.int().describe('Hours wished.'),
  status: requestStatus,
  created_at: z.iso.datetime(),
  decided_by_name: z.string().nullable().describe('Who granted or refused it.'),
  decided_at: z.iso.datetime().nullable().describe('When it was decided, withdrawn or lapsed.'),
  decision_note: z.string().nullable().describe('Why it was granted or refused.'),
  expires_at: z.iso.datetime().nullable().describe('When the granted scope ends.'),
  own: z.boolean().describe('Whether it is your own.'),
  decidable: z.boolean().describe('Whether you may decide it now.'),
});
export const scopeRequestPage = z.object({ items: z.array(scopeRequest), next_cursor: z.string().nullable() });

export type DecideRequestInput = z.infer<typeof decideRequestInput>;
export type ListRequestsInput = z.infer<typeof listRequestsInput>;
export type RequestScopeInput = z.infer<typeof requestScopeInput>;
export type ScopeRequest = z.infer<typeof scopeRequest>;
export type Access = z.infer<typeof adminAccessOutput>;
export type CandidatesInput = z.infer<typeof adminCandidatesInput> & { limit: number; cursor?: string | undefined };
export type Candidate = z.infer<typeof adminCandidatesOutput>['items'][number];
export type GrantInput = z.infer<typeof grantScopeInput>;
export type GrantOutput = z.infer<typeof grantScopeOutput>;
export type Holders = Omit<z.infer<typeof scopeHoldersOutput>, 'next_cursor'>;
