import type { Identity } from '#server/community/external-login/rules/identity.ts';
import type { LoginFault } from '#server/community/external-login/schemas.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';

/** Server-side state of a pending login that its protocol needs in the callback. */
export type Stored = Record<string, string>;

export type LoginStart = {
  /** The provider's page. */
  location: string;
  /** The callback parameter that identifies the attempt. */
  state: string;
  stored: Stored;
};

/** A published protocol for proving an identity at a provider. */
export type LoginProtocol = {
  /** @throws DomainError `provider_unreachable`, `provider_refused` */
  begin(): Promise<LoginStart>;
  /** @throws DomainError `login_declined`, `provider_refused`, `provider_unreachable` */
  finish(query: URLSearchParams, stored: Stored): Promise<Identity>;
};

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

const TIMEOUT_MS = 10_000;

/** fetch for provider requests, with a short timeout and without redirects. */
export const requestProvider: typeof fetch = (input, init) =>
  fetch(input, { redirect: 'error', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * @throws DomainError `provider_unreachable` for no answer or a 5xx, `provider_refused` for another status or invalid
 * JSON
 */
export async function requestJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await reach(() => requestProvider(url, { headers: { accept: 'application/json', ...headers } }));
  try {
    return await answer.json();
  } catch (cause) {
    throw loginFault('provider_refused', cause);
  }
}

/** The provider's successful response, or a login fault. */
export async function reach(send: () => Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await send();
  } catch (cause) {
    throw loginFault('provider_unreachable', cause);
  }
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw loginFault(answer.status >= 500 ? 'provider_unreachable' : 'provider_refused');
}
