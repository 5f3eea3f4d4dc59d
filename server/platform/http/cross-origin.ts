import { DomainError } from '#server/platform/errors.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import type { HeaderReader } from '#server/platform/http/request-facts.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Content types that a browser sends across origins without a preflight: those of a plain form. */
const FORM_TYPES = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Refuses writes by form posts from other origins' pages, which CORS does not prevent. Tokens are not sent
 * automatically, so they could not act in someone's name; this also protects the sign-in. Requests without an `Origin`
 * do not come from a page.
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

/** Browsers send `Sec-Fetch-Site`, which no page can forge; for older ones the host is compared. */
export function isOwnOrigin(origin: string, header: HeaderReader): boolean {
  if (header('sec-fetch-site') === 'same-origin') return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && host === header('host');
}

/** A submitted form, rather than a script's call that CORS has already checked. */
function isFormPost(header: HeaderReader): boolean {
  const mode = header('sec-fetch-mode');
  return mode === undefined ? FORM_TYPES.test(header('content-type') ?? '') : mode === 'navigate';
}
