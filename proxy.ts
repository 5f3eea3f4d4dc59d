import { type NextRequest, NextResponse } from 'next/server';
import type { PublishedPages } from '#server/operations/addresses/publish-pages.ts';
import { GUARDS, hstsOf } from '#server/platform/http/answer-headers.ts';
import { newNonce, pagePolicy } from '#server/platform/http/content-security-policy.ts';
import { createPageFinder } from '#server/platform/http/page-paths.ts';

/** The same as the service sends, which these pages may run without. */
const TRANSPORT = {
  TRUST_PROXY: false,
  HSTS_INCLUDE_SUBDOMAINS: /^(?:true|1)$/.test(process.env.HSTS_INCLUDE_SUBDOMAINS ?? ''),
};
const isPage = createPageFinder((process.env.PAGES ?? '').split(' '));

/** The service knows which ids there are, where it runs in this process. */
async function isThere({ nextUrl, headers }: NextRequest): Promise<boolean> {
  if (!isPage(nextUrl.pathname)) return false;
  const pages = (globalThis as { [key: symbol]: unknown })[Symbol.for('starhelm.pages')] as PublishedPages | undefined;
  return (await pages?.exists(nextUrl.pathname, headers.get('cookie'))) ?? true;
}

/** A nonce for each page: Next reads it from the request's policy and puts it on what it writes into the page. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = newNonce();
  const policy = pagePolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const status = (await isThere(request)) ? 200 : 404;
  const response = NextResponse.next({ request: { headers }, status });
  for (const [name, value] of Object.entries(GUARDS)) response.headers.set(name, value);
  if (request.nextUrl.protocol === 'https:')
    for (const [name, value] of Object.entries(hstsOf(TRANSPORT))) response.headers.set(name, value);
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: '/((?!_next/static/|_next/image|api/v1|api/trpc|api/inngest|api/auth).*)' };
