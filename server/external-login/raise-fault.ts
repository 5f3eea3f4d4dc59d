import type { LoginFault } from '#server/external-login/schemas.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';

const FAULTS = {
  login_state_invalid: {
    code: 'UNAUTHENTICATED',
    detail: 'This sign-in has expired, was started in another browser or is already complete. Start again.',
  },
  login_declined: { code: 'FORBIDDEN', detail: 'The sign-in was declined at the provider.' },
  provider_refused: { code: 'UNAUTHENTICATED', detail: 'The provider did not confirm this sign-in. Start again.' },
  provider_unreachable: { code: 'UNAVAILABLE', detail: 'The provider is not responding. Try again in a moment.' },
  account_exists: {
    code: 'CONFLICT',
    detail:
      'An account with this e-mail address already exists. Sign in to it, then link the provider in the account settings.',
  },
  linked_elsewhere: { code: 'CONFLICT', detail: 'This provider account is linked to another account.' },
  account_locked: { code: 'UNAUTHENTICATED', detail: 'This account is locked.' },
} as const satisfies Record<LoginFault, { code: ErrorCode; detail: string }>;

/** The error of a failed external login; the landing page explains the reason. */
export function loginFault(fault: LoginFault, cause?: unknown): DomainError {
  return new DomainError(FAULTS[fault].code, FAULTS[fault].detail, { reason: fault, cause });
}
