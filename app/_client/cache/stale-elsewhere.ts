import type { MutationPath, QueryScope, Stale } from './paths.ts';
import { STALE_AFTER_MUTATION } from './stale-after-mutation.ts';

const FLIGHT = ['nav.here', 'nav.moves', 'messages.list'] as const satisfies readonly QueryScope[];
const TUTORIAL = ['onboarding.tutorial'] as const satisfies readonly QueryScope[];

/**
 * What a mutation makes stale on the account's other pages and devices in addition to its own entry, because they do
 * not have the mutation's answer.
 */
export const STALE_ELSEWHERE: Readonly<Partial<Record<MutationPath, readonly QueryScope[]>>> = {
  'auth.mfa.disable': ['auth.mfa'],
  'auth.mfa.generate': ['auth.mfa'],
  'auth.mfa.regenerateBackupCodes': ['auth.mfa'],
  'auth.mfa.verify': ['auth.mfa'],
  'nav.autopilot': FLIGHT,
  'nav.jump': FLIGHT,
  'nav.move': FLIGHT,
  'onboarding.requestTip': TUTORIAL,
};

/** Everything that another client's mutation makes stale here; an operation this release does not know: everything. */
export function staleElsewhere(operation: string): Stale {
  const own: Readonly<Record<string, readonly QueryScope[]>> = STALE_AFTER_MUTATION;
  const more: Readonly<Record<string, readonly QueryScope[] | undefined>> = STALE_ELSEWHERE;
  const scopes = own[operation];
  return scopes ? [...scopes, ...(more[operation] ?? [])] : 'all';
}
