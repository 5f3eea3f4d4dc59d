import { ERROR_TABLE, type ErrorCode } from '#server/platform/errors.ts';

type Guide = { meaning: string; action: string };

/** What each code means to a program that gets it, and what it should do. */
const GUIDE: Readonly<Record<ErrorCode, Guide>> = {
  BAD_REQUEST: {
    meaning: 'The address or the body could not be read: malformed JSON, a broken transfer, a bad escape in the URL.',
    action: 'Correct the request. Repeating it unchanged fails again.',
  },
  ERR_ARIA_MALFORMED_INPUT: {
    meaning: 'The message to ARIA holds characters that no text has; it counts as an attack.',
    action: 'Send plain text. Repeating it costs trust, and then the use of ARIA for some time.',
  },
  UNAUTHENTICATED: {
    meaning: 'The access token is missing, expired, revoked or belongs to no active user.',
    action: 'Renew the token with POST /auth/refresh, or sign in again.',
  },
  INVALID_CREDENTIALS: {
    meaning: 'The name, password or code of a sign-in is incorrect. Unknown names get the same answer.',
    action: 'Ask the user again. Attempts are limited.',
  },
  FORBIDDEN: {
    meaning:
      'The caller is known and may not do this. `required_scope` names a missing scope, `reason` any other cause.',
    action: 'Do not retry. Have an administrator grant the scope, or use an account that may.',
  },
  STEP_UP_REQUIRED: {
    meaning:
      'The session is older than five minutes, and this changes how the account is entered. `methods` says what the account can prove itself by: `password`, `code`, or `provider` (a new sign-in).',
    action: 'Ask for it, send it to POST /auth/step-up (or sign in again), and repeat the request.',
  },
  NOT_FOUND: {
    meaning: 'There is no such route, or no such record that the caller may see.',
    action: 'Check the address and the ids. Records of others are answered as missing ones.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The path exists, but not with this method.',
    action: 'Use one of the methods in the header `Allow`.',
  },
  CONFLICT: {
    meaning: 'The request is valid but conflicts with the current state, such as too few credits. `reason` says why.',
    action: 'Read the state again and act on `reason`.',
  },
  ERR_REGION_TAKEOVER_LOST: {
    meaning: 'Another claim on this region was accepted first. The escrow is back in your credits.',
    action: 'Do not repeat it. Look for another region in GET /regions.',
  },
  GONE: { meaning: 'The route has been retired.', action: 'Use the route that `detail` names.' },
  PAYLOAD_TOO_LARGE: {
    meaning: 'The body is larger than `limit_bytes`, or its JSON is nested or filled beyond `limits`.',
    action: 'Send less.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The content type of the body is not supported.',
    action: 'Send `application/json`, or a form where the operation lists one.',
  },
  VALIDATION: {
    meaning: 'The request was read, but some fields are invalid. `errors` names each by its path.',
    action: 'Correct the named fields.',
  },
  RATE_LIMITED: {
    meaning: 'Too many calls within the window of a limit.',
    action: 'Wait `retry_after` seconds (the header `Retry-After`) and try again.',
  },
  ERR_RATE_LIMIT_EXCEEDED: {
    meaning: 'More requests to ARIA in a minute or a UTC day than one player has.',
    action: 'Wait `retry_after` seconds.',
  },
  INTERNAL: {
    meaning: 'The service failed for a reason that is not the caller’s.',
    action: 'Try again later, with the same Idempotency-Key. Quote `request_id` when reporting it.',
  },
  UNAVAILABLE: {
    meaning: 'The service, or a dependency, is starting, stopping or not responding.',
    action: 'Try again after `Retry-After`, or in a few seconds.',
  },
};

export type ErrorCodeEntry = { code: ErrorCode; status: number; title: string; meaning: string; action: string };

/** Every error code of the service, by status. */
export function errorCodes(): ErrorCodeEntry[] {
  return (Object.keys(ERROR_TABLE) as ErrorCode[]).map((code) => ({ code, ...ERROR_TABLE[code], ...GUIDE[code] }));
}
