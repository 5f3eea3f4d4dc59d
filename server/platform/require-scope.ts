import type { Actor } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

/** @throws DomainError FORBIDDEN `admin_only` */
export function requireAdmin(actor: Actor): void {
  if (!actor.is_admin) throw new DomainError('FORBIDDEN', 'This requires an admin account.', { reason: 'admin_only' });
}

/** @throws DomainError FORBIDDEN with `required_scope`, so that a screen can say what is missing and who can grant it */
export function requireScope(actor: Actor, ...anyOf: readonly string[]): void {
  if (actor.is_admin && anyOf.some((scope) => actor.scopes.includes(scope))) return;
  throw new DomainError('FORBIDDEN', `This requires the scope ${anyOf.join(' or ')}.`, {
    reason: 'scope_missing',
    extra: { required_scope: anyOf[0], ...(anyOf.length > 1 ? { accepted_scopes: anyOf } : {}) },
  });
}
