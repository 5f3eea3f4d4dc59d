import errors from '#messages/en/errors.json' with { type: 'json' };
import texts from '#messages/en/reasons.json' with { type: 'json' };
import { tokenScopeOf } from '#server/community/accounts/rules/token-scopes.ts';
import type { ApiReasons } from '#server/platform/http/openapi/document-types.ts';
import { LIMIT_NAMES } from '#server/platform/limits/policies.ts';
import table from './reasons.json' with { type: 'json' };

/** Reasons that only programs meet, or that screens explain by themselves. */
const OF_PROGRAMS: Readonly<Record<string, string>> = {
  account_exists: 'An account with this e-mail address exists and is not linked to this provider.',
  account_locked: 'This account cannot be entered.',
  body_incomplete: 'The connection ended before the body was complete.',
  closed_to_tokens: 'API tokens may not use this route: sign in.',
  cursor_invalid: 'The cursor was not made by this service: begin with the first page.',
  cursor_of_another_list: 'The cursor was handed out by another list: use it there, or begin with the first page.',
  export_format: 'This format is not offered.',
  generator_failed: 'The generator ended with a fault, which `detail` names.',
  idempotency_key_reused: 'This Idempotency-Key was used with another request within 24 hours.',
  invalid_credentials: 'Name, password or code is incorrect.',
  json_too_complex: 'The JSON body has too many values or is nested too deeply; `limits` has the budget of the route.',
  linked_elsewhere: 'This account of the provider is linked to another user.',
  login_declined: 'The sign-in was declined at the provider.',
  login_state_invalid: 'The sign-in was begun elsewhere, took longer than ten minutes or was used already.',
  malformed_json: 'The body is not JSON.',
  malformed_text: 'The body is not valid UTF-8.',
  metrics_token_unset: 'METRICS_TOKEN is not configured.',
  provider_not_configured: 'This login provider is not configured.',
  provider_refused: 'The login provider refused the sign-in.',
  provider_unreachable: 'The login provider does not answer.',
  refresh_token_reused: 'The refresh token was used twice, so its session has ended.',
  schema_outdated: 'The tables of the stored universe are of another version; `detail` says what to do.',
  schema_unreadable: 'The service may not read the stored universe; `detail` has the statement that allows it.',
  session_ended: 'The session has ended: sign in again.',
  simulator_failed: 'The simulator ended with a fault, which `detail` names.',
  text_not_storable: 'A text has NUL or half a surrogate pair; `errors` names it.',
  token_scope: 'The API token lacks the scope of this route.',
  too_many_pairs: 'The form or the query has too many pairs; `limits` has the most.',
  universe_unsound: 'The universe is invalid; `errors` has the first fifty faults, `fault_count` their number.',
  unknown_route: 'There is no such route.',
  use_galaxy_jobs: 'The route is retired: use POST /admin/galaxy/jobs.',
};

const OF_LIMITS = 'The rate limit of this call has been reached; `limit` has its figures.';

const MEANINGS: Readonly<Record<string, string>> = { ...OF_PROGRAMS, ...errors.reason, ...texts };

/** Every reason with its meaning and the figures of its problem document, and the reasons of each operation. */
export const API_REASONS: ApiReasons = {
  reasons: [
    ...Object.entries(table.reasons).map(([reason, found]) => ({ reason, ...found })),
    // Named after their limits, so the source does not spell them.
    ...LIMIT_NAMES.map((name) => ({
      reason: name.replace('-', '_'),
      codes: ['RATE_LIMITED'],
      members: ['limit', 'retry_after'],
    })),
  ].map((entry) => ({ ...entry, meaning: MEANINGS[entry.reason] ?? OF_LIMITS })),
  operations: table.operations,
  tokenScopeOf,
};
