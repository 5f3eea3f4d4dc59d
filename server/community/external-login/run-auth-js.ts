import { createHmac } from 'node:crypto';
import { Auth, raw, skipCSRFCheck } from '@auth/core';
import type { Provider as AuthJsProvider } from 'next-auth/providers';
import { z } from 'zod';
import { loginFault, type Stored } from '#server/community/external-login/login-protocol.ts';

export type { AuthJsProvider };
export type AuthJsSettings = {
  provider: AuthJsProvider;
  id: string;
  /** The base URL passed to Auth.js. */
  origin: string;
  jwt_secret: string;
};

const BASE_PATH = '/auth';
const answered = z.object({
  redirect: z.string().optional(),
  cookies: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

/**
 * Lets Auth.js build the provider's URL with state, PKCE and nonce; its cookies hold what verifies the callback
 * later.
 */
export async function beginAtAuthJs(settings: AuthJsSettings): Promise<{ redirect: URL; stored: Stored }> {
  const { redirect, cookies } = await run(settings, `signin/${settings.id}`, { method: 'POST' });
  if (!redirect) throw loginFault('provider_refused');
  return {
    redirect: new URL(redirect),
    stored: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  };
}

/**
 * Lets Auth.js verify the callback against `stored`, redeem the code and pass the profile to the provider's
 * `profile`.
 */
export async function finishAtAuthJs(settings: AuthJsSettings, query: URLSearchParams, stored: Stored): Promise<void> {
  const cookie = Object.entries(stored)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  await run(settings, `callback/${settings.id}?${query}`, { headers: { cookie } });
}

/**
 * Runs one request of Auth.js without a browser: cookies stay here, it opens no session and shows no page. Some of
 * its errors are thrown and some become redirects to its error page; all are logged by its logger first.
 */
async function run(settings: AuthJsSettings, action: string, init: RequestInit) {
  const faults: Error[] = [];
  const request = new Request(`${settings.origin}${BASE_PATH}/${action}`, init);
  const answer: unknown = await Auth(request, {
    providers: [settings.provider],
    basePath: BASE_PATH,
    secret: createHmac('sha256', settings.jwt_secret).update('external-login').digest('hex'),
    trustHost: true,
    useSecureCookies: false,
    skipCSRFCheck,
    raw,
    session: { strategy: 'jwt' },
    callbacks: { jwt: () => null },
    logger: { error: (fault) => void faults.push(fault), warn: () => undefined, debug: () => undefined },
  }).catch((fault: Error) => void faults.push(fault));
  if (faults[0]) throw translate(faults[0]);
  return answered.parse(answer);
}

const UNREACHABLE = new Set(['TimeoutError', 'AbortError']);

function translate(fault: Error): Error {
  for (let cause: unknown = fault, depth = 0; cause && depth < 6; depth++) {
    if (cause instanceof Error && (UNREACHABLE.has(cause.name) || cause.message === 'fetch failed'))
      return loginFault('provider_unreachable', fault);
    const { err, cause: next } = cause as { err?: unknown; cause?: unknown };
    cause = err ?? next;
  }
  return loginFault('provider_refused', fault);
}
