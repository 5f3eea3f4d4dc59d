import { DomainError } from '#server/platform/errors.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import type { HeaderReader } from '#server/platform/http/request-facts.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser sends across origins without asking first: the types of a plain form. */
const FORM_TYPES = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Refuses a write that another origin's page makes a browser send: a form's post needs no permission of CORS. Tokens do
 * not travel by themselves, so nothing could be done in someone's name; this keeps foreign pages from the sign-in too.
 * Requests without an `Origin` come from no page.
 * @throws DomainError FORBIDDEN `cross_origin`
 */
export function refuseForeignWrite(method: string, header: HeaderReader, cors: CorsPolicy): void {
  if (READS.has(method)) return;
  const origin = header('origin');
  if (origin === undefined || isOwnOrigin(origin, header) || cors.lists(origin)) return;
  if (cors.allows(origin) && !isFormPost(header)) return;
  throw new DomainError('FORBIDDEN', 'Writes from pages of another origin are not allowed.', {
    reason: 'cross_origin',
  });
}

/** Browsers themselves say `same-origin`, and no page can forge it; older ones are known by the host they called. */
export function isOwnOrigin(origin: string, header: HeaderReader): boolean {
  if (header('sec-fetch-site') === 'same-origin') return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && host === header('host');
}

/** A form that was submitted, not a script's call that CORS has judged. */
function isFormPost(header: HeaderReader): boolean {
  const mode = header('sec-fetch-mode');
  return mode === undefined ? FORM_TYPES.test(header('content-type') ?? '') : mode === 'navigate';
}
