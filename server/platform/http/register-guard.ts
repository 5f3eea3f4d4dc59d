import type { Logger } from '#server/platform/log.ts';

/**
 * Sets up one part of the security middleware. If that fails, it is logged and replaced by a safe fallback; the start
 * continues.
 */
export function registerGuard<T>(log: Logger, guard: string, build: () => T, instead: T): T {
  try {
    return build();
  } catch (error) {
    log.error({ err: error, guard, security_event: 'guard_not_registered' }, 'security middleware could not be set up');
    return instead;
  }
}
