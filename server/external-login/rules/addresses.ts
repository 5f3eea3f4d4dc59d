import type { Provider } from '#server/external-login/schemas.ts';

/** The service's own addresses, from the configuration. */
type OwnAddresses = {
  PUBLIC_URL?: string | undefined;
  ADMIN_URL?: string | undefined;
  PORT: number;
  ADMIN_PORT: number;
};

export function startPath(provider: Provider): string {
  return `/api/v1/auth/${provider}`;
}

/** The service's own address; never taken from the Host header, which the client controls. */
export function ownOrigin(env: OwnAddresses): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
}

/**
 * The front end in which a login began and to which it returns, by `host`: the player's or the admins'; any unknown
 * host means the player's.
 */
export function landingOrigin(env: OwnAddresses, host: string | null): string {
  const admin = new URL(env.ADMIN_URL ?? ownOrigin(env));
  if (env.ADMIN_URL === undefined) admin.port = String(env.ADMIN_PORT);
  return host === admin.host ? admin.origin : ownOrigin(env);
}

/** The callback address registered at the provider. */
export function callbackUrl(env: OwnAddresses, provider: Provider): string {
  return `${ownOrigin(env)}${startPath(provider)}/callback`;
}
