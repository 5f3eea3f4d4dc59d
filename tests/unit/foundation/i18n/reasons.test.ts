import { beforeAll, describe, expect, it } from 'vitest';
import { type Refusal, thrownReasons } from '#scripts/api-document/thrown-reasons.ts';
import { API_REASONS } from '#server/operations/api-document/reasons.ts';
import errors from '../../../../messages/en/errors.json' with { type: 'json' };
import reasons from '../../../../messages/en/reasons.json' with { type: 'json' };

/** Only programs meet these, or operators who need the detail as it is: their text is the service's own. */
const WITHOUT_A_TEXT: Readonly<Record<string, string>> = {
  body_incomplete: 'a program that speaks HTTP badly',
  closed_to_tokens: 'a program with an API token',
  cursor_invalid: 'a program that makes up a cursor',
  cursor_of_another_list: 'a program that mixes up two lists',
  export_format: 'a program that asks for another format',
  generator_failed: 'the detail says what failed',
  idempotency_key_reused: 'a program that gives a key twice',
  invalid_credentials: 'its code has a text',
  json_too_complex: 'a program that sends too much',
  malformed_json: 'a program that sends no JSON',
  malformed_text: 'a program that does not send UTF-8',
  metrics_token_unset: 'whoever scrapes metrics',
  provider_not_configured: 'no screen offers such a provider',
  schema_outdated: 'the detail names schema and remedy',
  schema_unreadable: 'the detail is the statement to run',
  simulator_failed: 'the detail says what failed',
  text_not_storable: 'a program that sends NUL or half a character; the detail names the member',
  token_scope: 'a program with an API token',
  too_many_pairs: 'a program that sends too much',
  universe_unsound: 'the detail lists the faults',
  unknown_route: 'a program that asks for another address',
  use_galaxy_jobs: 'a program that asks for a retired route',
};
/** Explained by the pages of sign-in. */
const OF_SIGN_IN = [
  ...['account_exists', 'account_locked', 'linked_elsewhere', 'login_declined', 'login_state_invalid'],
  ...['provider_refused', 'provider_unreachable', 'refresh_token_reused', 'session_ended'],
];
const TEXTS: Readonly<Record<string, string>> = { ...errors.reason, ...reasons };
const ALWAYS = ['scope', 'code', 'detail', 'title', 'status'];

let refusals: Refusal[];
beforeAll(() => {
  refusals = thrownReasons();
}, 120_000);

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\s*([a-z_]+)\s*[,}]/g)].map(([, name]) => name ?? '');
}

/** Of limits, by the name of the limit, and of what is refused before any procedure is reached. */
const NOT_OF_PROCEDURES = [
  ...['auth_account', 'auth_ip', 'admin_bulk', 'admin_read', 'admin_report', 'admin_write'],
  ...[
    'combat_estimate',
    'fleet_call',
    'play_call',
    'team_create',
    'team_invite',
    'cross_origin',
    'redis_unreachable',
    'starting',
  ],
  // `moderate-message.ts` takes the last obstacle from a table of texts.
  ...['already_settled', 'author_gone', 'not_hidden'],
];

describe('reasons of refusals', () => {
  it('are found in the source code', () => {
    expect(refusals.length).toBeGreaterThan(350);
    expect(new Set(refusals.flatMap(({ reasons: given }) => given)).size).toBeGreaterThan(250);
  });

  it('have a translated text, or are listed here as exceptions', () => {
    const known = new Set([...Object.keys(TEXTS), ...Object.keys(WITHOUT_A_TEXT), ...OF_SIGN_IN]);
    const missing = refusals.flatMap(({ place, reasons: given }) =>
      given.filter((reason) => !known.has(reason)).map((reason) => `${reason} ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('have a meaning in GET /error-codes, but for limits without a text of their own', () => {
    const silent = API_REASONS.reasons.filter(
      ({ meaning, codes }) =>
        meaning === '' || (/rate limit of this call/.test(meaning) && !codes.includes('RATE_LIMITED')),
    );
    expect(silent.map(({ reason }) => reason)).toEqual([]);
    expect(API_REASONS.reasons.length).toBeGreaterThan(250);
  });

  it('are all used', () => {
    const given = new Set([...refusals.flatMap((refusal) => refusal.reasons), ...NOT_OF_PROCEDURES]);
    expect(Object.keys(TEXTS).filter((reason) => !given.has(reason))).toEqual([]);
  });

  it('provide every placeholder of their text', () => {
    const missing = refusals.flatMap(({ place, reasons: given, members }) =>
      given.flatMap((reason) =>
        placeholdersOf(TEXTS[reason] ?? '')
          .filter((name) => !members.includes(name) && !ALWAYS.includes(name))
          .map((name) => `${reason} without ${name} ${place}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});
