/** OpenID Authentication 2.0, the relying party's side: https://openid.net/specs/openid-authentication-2_0.html */

const NS = 'http://specs.openid.net/auth/2.0';
const IDENTIFIER_SELECT = `${NS}/identifier_select`;
const MUST_BE_SIGNED = ['op_endpoint', 'return_to', 'response_nonce', 'assoc_handle', 'claimed_id', 'identity'];
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/;
/** The maximum clock difference: an assertion outside of it is not accepted. */
export const NONCE_WINDOW_MS = 5 * 60_000;

export type OpenIdSettings = { endpoint: string; return_to: string; realm: string };

/** The URL at which the user proves an identity (section 9.1). */
export function authenticationUrl({ endpoint, return_to, realm }: OpenIdSettings): string {
  const url = new URL(endpoint);
  const fields = {
    ns: NS,
    mode: 'checkid_setup',
    claimed_id: IDENTIFIER_SELECT,
    identity: IDENTIFIER_SELECT,
    return_to,
    realm,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

export type AssertionFault =
  | 'declined'
  | 'repeated_field'
  | 'not_an_assertion'
  | 'other_endpoint'
  | 'other_return_to'
  | 'not_signed'
  | 'foreign_identifier'
  | 'stale_nonce';

export type ReadAssertion =
  | { ok: true; provider_user_id: string; nonce: string; nonce_at: Date }
  | { ok: false; fault: AssertionFault };

function refuse(fault: AssertionFault): ReadAssertion {
  return { ok: false, fault };
}

/**
 * All checks of a positive assertion that need no provider (sections 11.1–11.3). The signature is unverified: do not
 * trust the result before `check_authentication` confirms it.
 */
export function readAssertion(
  query: URLSearchParams,
  { endpoint, return_to }: Omit<OpenIdSettings, 'realm'>,
  now: Date,
): ReadAssertion {
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) return refuse('repeated_field');
  const field = (name: string): string => query.get(`openid.${name}`) ?? '';
  if (field('mode') === 'cancel') return refuse('declined');
  if (field('ns') !== NS || field('mode') !== 'id_res') return refuse('not_an_assertion');
  if (field('op_endpoint') !== endpoint) return refuse('other_endpoint');
  if (field('return_to') !== return_to || !carriesQueryOf(query, return_to)) return refuse('other_return_to');
  const signed = new Set(field('signed').split(','));
  if (MUST_BE_SIGNED.some((name) => !signed.has(name) || field(name) === '')) return refuse('not_signed');
  const id = idAtProvider(field('claimed_id'), endpoint);
  if (!id || field('identity') !== field('claimed_id')) return refuse('foreign_identifier');
  const made = NONCE.exec(field('response_nonce'))?.[1];
  const at = made ? new Date(made) : undefined;
  if (!at || !(Math.abs(now.getTime() - at.getTime()) <= NONCE_WINDOW_MS)) return refuse('stale_nonce');
  return { ok: true, provider_user_id: id, nonce: field('response_nonce'), nonce_at: at };
}

/** The request that asks the provider to confirm its assertion, repeated verbatim (section 11.4.2.1). */
export function checkAuthenticationForm(query: URLSearchParams): URLSearchParams {
  const form = new URLSearchParams([...query].filter(([name]) => name.startsWith('openid.')));
  form.set('openid.mode', 'check_authentication');
  return form;
}

/** Key-value form (section 4.1.1): valid only with the provider's exact confirmation. */
export function saysValid(answer: string): boolean {
  const lines = answer.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => line.startsWith('is_valid:')).join() === 'is_valid:true';
}

/**
 * A provider may only assert identifiers under its own address. The scheme is ignored: some publish http identifiers
 * although they answer at https.
 */
function idAtProvider(claimedId: string, endpoint: string): string | undefined {
  const own = new URL('id/', endpoint).href.replace(/^https?:/, '');
  const bare = claimedId.replace(/^https?:/, '');
  const id = bare.startsWith(own) ? bare.slice(own.length) : '';
  return /^\w{1,64}$/.test(id) ? id : undefined;
}

function carriesQueryOf(query: URLSearchParams, returnTo: string): boolean {
  return [...new URL(returnTo).searchParams].every(([name, value]) => query.get(name) === value);
}
