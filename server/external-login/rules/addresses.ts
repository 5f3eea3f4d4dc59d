import type { Provider } from '#server/external-login/schemas.ts';

/** What the configuration says about the service's own addresses. */
type OwnAddresses = {
  PUBLIC_URL?: string | undefined;
  ADMIN_URL?: string | undefined;
  PORT: number;
  ADMIN_PORT: number;
};

export function startPath(provider: Provider): string {
  return `/api/v1/auth/${provider}`;
}

/** The service's own address; never read from a request, whose Host header anyone can write. */
export function ownOrigin(env: OwnAddresses): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
}

/**
 * The front end that a login began in and returns to: the player's or the admins', by `host`; the player's for any
 * other name, so that a made-up Host has no effect.
 */
export function landingOrigin(env: OwnAddresses, host: string | null): string {
  const admin = new URL(env.ADMIN_URL ?? ownOrigin(env));
  if (env.ADMIN_URL === undefined) admin.port = String(env.ADMIN_PORT);
  return host === admin.host ? admin.origin : ownOrigin(env);
}

/** Registered at the provider; it sends the browser back there. */
export function callbackUrl(env: OwnAddresses, provider: Provider): string {
  return `${ownOrigin(env)}${startPath(provider)}/callback`;
}
