import { findGrantFault, type Held } from '#server/admin/rules/grant-bounds.ts';
import { DomainError } from '#server/platform/errors.ts';

/** @throws DomainError FORBIDDEN `scope_not_held`, `scope_held_shorter` */
export function requireGrantable(held: Held, scopes: readonly string[], hours: number | undefined): void {
  const fault = findGrantFault(held, scopes, hours);
  if (!fault) return;
  const detail =
    fault.reason === 'scope_not_held'
      ? `You cannot grant ${fault.scope}: you do not hold it yourself.`
      : `You hold ${fault.scope} for a limited time: grant it for no longer than that.`;
  throw new DomainError('FORBIDDEN', detail, { reason: fault.reason, extra: { required_scope: fault.scope } });
}
