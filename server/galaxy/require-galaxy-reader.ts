import type { Actor } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/platform/require-scope.ts';

const READ_SCOPES = ['admin.universe.manage', 'admin.bang.regenerate'];

/** Whoever may start a job or manage the universe may look at both. @throws DomainError FORBIDDEN `admin_only`, or with `required_scope` */
export const requireGalaxyReader = (actor: Actor): void => {
  requireAdmin(actor);
  if (READ_SCOPES.some((scope) => actor.scopes.includes(scope))) return;
  throw new DomainError('FORBIDDEN', `This needs the scope ${READ_SCOPES.join(' or ')}.`, {
    reason: 'scope_missing',
    extra: { required_scope: READ_SCOPES[0], accepted_scopes: READ_SCOPES },
  });
};
