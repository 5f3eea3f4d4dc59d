import type { Actor } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

/**
 * @throws DomainError FORBIDDEN `second_factor_required` for an admin without a second factor, if the setting
 * `admin_second_factor` requires one
 */
function requireFactor(actor: Actor): void {
  if (actor.second_factor_due)
    throw new DomainError(
      'FORBIDDEN',
      'Administrators need a second factor here. Set one up: POST /auth/mfa/generate, then POST /auth/mfa/verify.',
      { reason: 'second_factor_required' },
    );
}

/** @throws DomainError FORBIDDEN `admin_only` or `second_factor_required` */
export function requireAdmin(actor: Actor): void {
  requireFactor(actor);
  if (!actor.is_admin) throw new DomainError('FORBIDDEN', 'This requires an admin account.', { reason: 'admin_only' });
}

/**
 * @throws DomainError FORBIDDEN with `required_scope`, so that a screen can show what is missing and who can grant it
 */
export function requireScope(actor: Actor, ...anyOf: readonly string[]): void {
  requireFactor(actor);
  if (actor.is_admin && anyOf.some((scope) => actor.scopes.includes(scope))) return;
  throw new DomainError('FORBIDDEN', `This requires the scope ${anyOf.join(' or ')}.`, {
    reason: 'scope_missing',
    extra: { required_scope: anyOf[0], ...(anyOf.length > 1 ? { accepted_scopes: anyOf } : {}) },
  });
}
