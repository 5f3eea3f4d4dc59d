import type { Provider } from '#server/community/external-login/schemas.ts';

export function startPath(provider: Provider): string {
  return `/api/v1/auth/${provider}`;
}

/** The callback address registered at the provider, on the address that the browser used. */
export function callbackUrl(origin: string, provider: Provider): string {
  return `${origin}${startPath(provider)}/callback`;
}
