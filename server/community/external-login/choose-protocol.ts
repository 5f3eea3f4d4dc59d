import { loginAtCodehost } from '#server/community/external-login/login-at-codehost.ts';
import { loginAtGameplatform } from '#server/community/external-login/login-at-gameplatform.ts';
import { loginAtIdentity } from '#server/community/external-login/login-at-identity.ts';
import type { LoginProtocol } from '#server/community/external-login/login-protocol.ts';
import {
  codehostSettings,
  gameplatformSettings,
  identitySettings,
} from '#server/community/external-login/read-providers.ts';
import { callbackUrl } from '#server/community/external-login/rules/addresses.ts';
import type { Provider } from '#server/community/external-login/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { ownOrigin } from '#server/platform/http/used-origin.ts';

/**
 * The login protocol of a provider, which sends the browser back to `origin`.
 * @throws DomainError NOT_FOUND `provider_not_configured`
 */
export function protocolOf(ctx: RequestCtx, provider: Provider, origin: string): LoginProtocol {
  const found = PROTOCOLS[provider](ctx, callbackUrl(origin, provider));
  if (!found)
    throw new DomainError('NOT_FOUND', 'This login provider is not configured.', {
      reason: 'provider_not_configured',
    });
  return found;
}

/** @throws DomainError NOT_FOUND `provider_not_configured` */
export function requireProvider(ctx: RequestCtx, provider: Provider): void {
  protocolOf(ctx, provider, ownOrigin(ctx.env));
}

const PROTOCOLS: Record<Provider, (ctx: RequestCtx, callback: string) => LoginProtocol | undefined> = {
  codehost: ({ env }, callback) => {
    const settings = codehostSettings(env);
    return settings && loginAtCodehost(settings, callback, env.JWT_SECRET);
  },
  identity: ({ env }, callback) => {
    const settings = identitySettings(env);
    return settings && loginAtIdentity(settings, callback, env.JWT_SECRET);
  },
  gameplatform: (ctx, callback) => {
    const settings = gameplatformSettings(ctx.env);
    return settings && loginAtGameplatform(ctx, settings, callback);
  },
};
