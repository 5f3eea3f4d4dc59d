import type { Actor } from '#server/platform/context.ts';
import { requireAdmin, requireScope } from '#server/platform/require-scope.ts';

/** The scopes that start jobs or manage the universe may also read. */
export const GALAXY_READERS = ['admin.universe.manage', 'admin.bang.regenerate'] as const;

/**
 * For plain handlers outside the procedure chain. @throws DomainError FORBIDDEN `admin_only`, or with `required_scope`
 */
export function requireGalaxyReader(actor: Actor): void {
  requireAdmin(actor);
  requireScope(actor, ...GALAXY_READERS);
}
