import type { LoginFault } from '#server/external-login/schemas.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';

const FAULTS = {
  login_state_invalid: {
    code: 'UNAUTHENTICATED',
    detail: 'This sign-in took too long, was begun in another browser or is finished already. Begin again.',
  },
  login_declined: { code: 'FORBIDDEN', detail: 'The sign-in was declined at the provider.' },
  provider_refused: { code: 'UNAUTHENTICATED', detail: 'The provider did not confirm this sign-in. Begin again.' },
  provider_unreachable: { code: 'UNAVAILABLE', detail: 'The provider does not answer. Try again in a moment.' },
  account_exists: {
    code: 'CONFLICT',
    detail: 'An account with this e-mail exists. Sign in to it, then link the provider in the account settings.',
  },
  linked_elsewhere: { code: 'CONFLICT', detail: 'This provider account belongs to another account here.' },
  account_locked: { code: 'UNAUTHENTICATED', detail: 'This account cannot be used.' },
} as const satisfies Record<LoginFault, { code: ErrorCode; detail: string }>;

/** An external login that ends here; the reason is what the landing page explains. */
export function loginFault(fault: LoginFault, cause?: unknown): DomainError {
  return new DomainError(FAULTS[fault].code, FAULTS[fault].detail, { reason: fault, cause });
}
