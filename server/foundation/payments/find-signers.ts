import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import {
  chainOf,
  endsInRoot,
  isValidAt,
  readCertificates,
  signersOf,
} from '#server/foundation/payments/rules/certificate-chain.ts';
import { collectBody } from '#server/platform/http/read-body.ts';

/** Allowed hosts of certificate URLs, and the names that the certificates must have. */
const CERTIFICATE_HOSTS: readonly string[] = ['api.paypal.com', 'api.sandbox.paypal.com'];
const HOLDERS: readonly string[] = [
  'messageverificationcerts.paypal.com',
  'messageverificationcerts.sandbox.paypal.com',
];
const FETCH_TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1_024;
const MAX_CACHED = 20;
/** A certificate that could not be read is not fetched again within this time. */
const RETRY_AFTER_MS = 60_000;
const MAX_FAILURES = 1_000;
/** Deliveries that may wait for a certificate; they are fetched one at a time. */
const MAX_WAITING = 20;

export type SignerFault = 'certificate_host' | 'certificate_unavailable' | 'certificate_chain' | 'certificate_expired';
export type Signers = X509Certificate[] | { fault: SignerFault };

type Source = { pinned: string | undefined; fetch?: typeof fetch; roots?: readonly string[] };

/**
 * Finds the certificates that may have signed a delivery. Anybody can name an address, so what was read and what could
 * not be is remembered, and one certificate is fetched at a time.
 */
export function createSignerFinder({ pinned, fetch: load = fetch, roots = rootCertificates }: Source) {
  const bundle = pinned === undefined ? undefined : readCertificates(readPem(pinned));
  const fetched = new Map<string, X509Certificate[]>();
  let trusted: X509Certificate[] | undefined;

  const failed = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function readBundle(url: string): Promise<X509Certificate[]> {
    const answer = await load(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`the certificate was answered with ${answer.status}`);
    const text = await collectBody(answer.body ?? [], MAX_BYTES, undefined);
    const found = readCertificates(text.toString('latin1'));
    if (fetched.size >= MAX_CACHED) fetched.clear();
    fetched.set(url, found);
    return found;
  }

  async function fetchBundle(url: string, now: Date): Promise<X509Certificate[] | undefined> {
    const known = fetched.get(url);
    if (known || hasFailed(url, now)) return known;
    if (waiting >= MAX_WAITING) return undefined;
    waiting += 1;
    const turn = last.then(() =>
      // The turn before may have been for the same certificate.
      fetched.has(url) || hasFailed(url, now) ? fetched.get(url) : readBundle(url).catch(() => noteFailure(url, now)),
    );
    last = turn;
    return turn.finally(() => {
      waiting -= 1;
    });
  }

  function hasFailed(url: string, now: Date): boolean {
    return now.getTime() - (failed.get(url) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS;
  }

  function noteFailure(url: string, now: Date): undefined {
    if (failed.size >= MAX_FAILURES) failed.clear();
    failed.set(url, now.getTime());
  }

  return async (url: string, now: Date): Promise<Signers> => {
    if (bundle) {
      const valid = signersOf(bundle).filter((signer) => chainOf(signer, bundle).every((one) => isValidAt(one, now)));
      return valid.length > 0 ? valid : { fault: 'certificate_expired' };
    }
    if (!isAllowed(url)) return { fault: 'certificate_host' };
    const found = await fetchBundle(url, now);
    const [leaf] = found ?? [];
    if (!found || !leaf) return { fault: 'certificate_unavailable' };
    const chain = chainOf(leaf, found);
    if (!chain.every((one) => isValidAt(one, now))) return { fault: 'certificate_expired' };
    trusted ??= roots.map((pem) => new X509Certificate(pem));
    const isTrusted = endsInRoot(chain, trusted) && HOLDERS.some((name) => leaf.checkHost(name) !== undefined);
    return isTrusted ? [leaf] : { fault: 'certificate_chain' };
  };
}

export type FindSigners = ReturnType<typeof createSignerFinder>;

function isAllowed(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    CERTIFICATE_HOSTS.includes(url.hostname)
  );
}

/** The PEM text itself, or the content of the file it names. */
function readPem(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  return existsSync(value) ? readFileSync(value, 'utf8') : value;
}
