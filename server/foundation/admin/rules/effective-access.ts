import { adminCapabilities } from '#server/foundation/admin/rules/admin-rooms.ts';
import { ROLE_TEMPLATES, SCOPE_CATALOGUE } from '#server/foundation/admin/rules/scope-catalogue.ts';
import type { Access } from '#server/foundation/admin/schemas.ts';

export type Account = Pick<Access, 'user_id' | 'username' | 'email' | 'is_admin' | 'is_active' | 'last_login'>;
export type Grant = {
  scope: string;
  granted_by: string | null;
  granted_by_name: string | null;
  granted_at: string;
  /** Null without an end. */
  expires_at: string | null;
};

/**
 * The access that results from an account's grants. `shared` are the scopes that another active account holds without
 * an end.
 */
export function effectiveAccess(account: Account, grants: readonly Grant[], shared: readonly string[]): Access {
  const acts = account.is_admin && account.is_active;
  const byScope = new Map(grants.map((grant) => [grant.scope, grant]));
  const scopes = SCOPE_CATALOGUE.map((entry) => {
    const grant = byScope.get(entry.scope);
    const effective = acts && grant !== undefined;
    return {
      ...entry,
      held: grant !== undefined,
      effective,
      granted_by: grant?.granted_by ?? null,
      granted_by_name: grant?.granted_by_name ?? null,
      granted_at: grant?.granted_at ?? null,
      expires_at: grant?.expires_at ?? null,
      last_holder: effective && grant.expires_at === null && !shared.includes(entry.scope),
    };
  });
  const held = scopes.filter((scope) => scope.effective).map((scope) => scope.scope);
  return {
    ...account,
    scopes,
    rooms: adminCapabilities({ is_admin: acts, scopes: held }),
    templates: Object.entries(ROLE_TEMPLATES).map(([name, wanted]) => {
      const missing = wanted.filter((scope) => !held.includes(scope));
      return { name, complete: missing.length === 0, missing };
    }),
  };
}
