import { z } from 'zod';
import { SCOPES } from '#server/admin/rules/scopes.ts';

export const scopeSchema = z.enum(SCOPES);

export const scopeCatalogueOutput = z.object({
  items: z.array(
    z.object({ scope: scopeSchema, family: z.string(), meaning: z.string(), risk: z.enum(['low', 'medium', 'high']) }),
  ),
  templates: z.array(z.object({ name: z.string(), scopes: z.array(scopeSchema) })),
});

const grantRow = z.object({
  scope: z.string(),
  granted_by: z.uuid().nullable(),
  granted_by_name: z.string().nullable(),
  granted_at: z.iso.datetime(),
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
});

export const grantScopeInput = z.object({
  user_id: z.uuid(),
  scopes: z.array(scopeSchema).min(1).max(SCOPES.length),
  reason: z.string().trim().min(3, 'Give a short reason.').max(500),
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
        last_holder: z.boolean().describe('No one else can grant it, so revoking it is refused.'),
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
});

export type Access = z.infer<typeof adminAccessOutput>;
export type Candidates = z.infer<typeof adminCandidatesOutput>;
export type GrantInput = z.infer<typeof grantScopeInput>;
export type GrantOutput = z.infer<typeof grantScopeOutput>;
export type Holders = z.infer<typeof scopeHoldersOutput>;
