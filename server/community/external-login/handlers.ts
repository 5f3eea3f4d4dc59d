import { beginLogin } from '#server/community/external-login/begin-login.ts';
import { finishLogin } from '#server/community/external-login/finish-login.ts';
import {
  LANDING_PATH,
  loginFaultSchema,
  PROVIDERS,
  type Provider,
  startExternalLoginInput,
} from '#server/community/external-login/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { type DomainError, type ErrorCode, isDomainError } from '#server/platform/errors.ts';
import { type PlainHandler, readQuery } from '#server/platform/http/handlers.ts';
import { addressOf } from '#server/platform/http/request-facts.ts';
import { type UsedAddress, usedOrigin } from '#server/platform/http/used-origin.ts';

/** URLs with codes must not be cached or sent to other sites as a referrer. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** An unconfigured provider answers 404. */
const START_ERRORS: readonly ErrorCode[] = ['UNAUTHENTICATED', 'NOT_FOUND'];
const CALLBACK_ERRORS: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];

function start(provider: Provider): PlainHandler {
  return {
    method: 'GET',
    path: `/auth/${provider}`,
    tags: ['external login'],
    summary: `Sign in at the ${provider} provider`,
    description:
      'Send a browser here. It comes back to the landing page with `code`, `user_id` and `is_new_user` in its query, or `#error=<reason>`.',
    successStatus: 302,
    input: startExternalLoginInput,
    errors: START_ERRORS,
    handle: async (request, ctx) => {
      const input = readQuery(request, startExternalLoginInput);
      return orLanding(request, ctx, provider, () => beginLogin(ctx, provider, input, usedBy(request, ctx)));
    },
  };
}

function callback(provider: Provider): PlainHandler {
  return {
    method: 'GET',
    path: `/auth/${provider}/callback`,
    tags: ['external login'],
    summary: `Where the ${provider} provider sends the browser back to`,
    description: 'Its query is the provider’s. It redirects to the landing page.',
    successStatus: 302,
    errors: CALLBACK_ERRORS,
    handle: async (request, ctx) => {
      const query = new URL(request.url).searchParams;
      const cookies = request.headers.get('cookie');
      return orLanding(request, ctx, provider, () => finishLogin(ctx, { provider, query, cookies }));
    },
  };
}

/** In a browser the landing page shows the reason, passed in the fragment; programs get the problem document. */
async function orLanding(
  request: Request,
  ctx: RequestCtx,
  provider: Provider,
  work: () => Promise<{ location: string; cookie: string }>,
): Promise<Response> {
  try {
    const { location, cookie } = await work();
    return redirect(location, { 'set-cookie': cookie });
  } catch (error) {
    const fault = isDomainError(error) ? loginFaultSchema.safeParse(error.reason).data : undefined;
    if (!fault) throw error;
    ctx.log.warn({ err: (error as DomainError).cause, provider, fault }, 'external login ended without a code');
    if (!request.headers.get('accept')?.includes('text/html')) throw error;
    return redirect(new URL(`${LANDING_PATH}#error=${fault}`, usedOrigin(ctx.env, usedBy(request, ctx))).href);
  }
}

/** A link that a browser follows has no Origin. */
function usedBy({ headers }: Request, { env }: RequestCtx): UsedAddress {
  return { origin: null, address: addressOf((name) => headers.get(name) ?? undefined, env.TRUST_PROXY) };
}

function redirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 302, headers: { ...PRIVATE, ...headers, location } });
}

export const externalLoginHandlers: readonly PlainHandler[] = PROVIDERS.flatMap((provider) => [
  start(provider),
  callback(provider),
]);
