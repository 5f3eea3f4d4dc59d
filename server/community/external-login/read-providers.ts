import { startPath } from '#server/community/external-login/rules/addresses.ts';
import type { Provider } from '#server/community/external-login/schemas.ts';
import { PROVIDERS } from '#server/community/external-login/schemas.ts';
import type { Env } from '#server/platform/env.ts';

export type CodehostSettings = { client_id: string; client_secret: string; url: string; api_url: string };
export type IdentitySettings = { client_id: string; client_secret: string; issuer: string };
export type GameplatformSettings = { api_key: string; openid_url: string; api_url: string };

/** Undefined if the credentials are not configured: such a provider is not offered. */
export function codehostSettings(env: Env): CodehostSettings | undefined {
  return env.CLIENT_ID_CODEHOST && env.CLIENT_SECRET_CODEHOST
    ? {
        client_id: env.CLIENT_ID_CODEHOST,
        client_secret: env.CLIENT_SECRET_CODEHOST,
        url: withoutSlash(env.CODEHOST_URL),
        api_url: withoutSlash(env.CODEHOST_API_URL),
      }
    : undefined;
}

export function identitySettings(env: Env): IdentitySettings | undefined {
  return env.CLIENT_ID_IDENTITY && env.CLIENT_SECRET_IDENTITY
    ? { client_id: env.CLIENT_ID_IDENTITY, client_secret: env.CLIENT_SECRET_IDENTITY, issuer: env.IDENTITY_ISSUER }
    : undefined;
}

export function gameplatformSettings(env: Env): GameplatformSettings | undefined {
  return env.API_KEY_GAMEPLATFORM
    ? {
        api_key: env.API_KEY_GAMEPLATFORM,
        openid_url: env.GAMEPLATFORM_OPENID_URL,
        api_url: withoutSlash(env.GAMEPLATFORM_API_URL),
      }
    : undefined;
}

const SETTINGS = { codehost: codehostSettings, identity: identitySettings, gameplatform: gameplatformSettings };

/** The providers offered on the login screens, in a fixed order. */
export function configuredProviders(env: Env): { provider: Provider; name: string; start_path: string }[] {
  const names = { codehost: env.CODEHOST_NAME, identity: env.IDENTITY_NAME, gameplatform: env.GAMEPLATFORM_NAME };
  return PROVIDERS.filter((provider) => SETTINGS[provider](env)).map((provider) => ({
    provider,
    name: names[provider],
    start_path: startPath(provider),
  }));
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
