import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { RequestFacts } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';

type Addresses = Pick<Env, 'PUBLIC_URL' | 'ADMIN_URL' | 'PORT' | 'ADMIN_PORT'> & Partial<Pick<Env, 'CORS_ORIGINS'>>;
export type UsedAddress = Pick<RequestFacts, 'origin' | 'address'>;

/** The service's own address where the caller's is not known. */
export function ownOrigin(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
}

/**
 * The address of the page that called, if it is one of ours: a configured one, or without PUBLIC_URL one that only this
 * machine can have. A browser that returns to another address is not signed in there.
 */
export function usedOrigin(env: Addresses, { origin, address }: UsedAddress): string {
  const configured = configuredOrigins(env);
  // The scheme may have ended at a proxy.
  const host = address === null ? undefined : new URL(address).host;
  const used = configured.find((one) => one === origin) ?? configured.find((one) => new URL(one).host === host);
  if (used) return used;
  return env.PUBLIC_URL === undefined && address !== null && isDirect(address) ? address : ownOrigin(env);
}

/** The same in the player's front end: the admin port has none of its pages. */
export function playerOrigin(env: Addresses, request: UsedAddress): string {
  const used = new URL(usedOrigin(env, request));
  const isAdmins =
    used.port === String(env.ADMIN_PORT) || (env.ADMIN_URL && used.origin === new URL(env.ADMIN_URL).origin);
  if (!isAdmins) return used.origin;
  if (env.PUBLIC_URL !== undefined) return ownOrigin(env);
  used.port = String(env.PORT);
  return used.origin;
}

function configuredOrigins(env: Addresses): string[] {
  if (env.PUBLIC_URL === undefined) return literal(env.CORS_ORIGINS ?? []);
  const admin = new URL(env.ADMIN_URL ?? env.PUBLIC_URL);
  if (env.ADMIN_URL === undefined) admin.port = String(env.ADMIN_PORT);
  return [new URL(env.PUBLIC_URL).origin, admin.origin, ...literal(env.CORS_ORIGINS ?? [])];
}

function literal(origins: readonly string[]): string[] {
  return origins.filter((one) => !one.includes('*')).map((one) => new URL(one).origin);
}

/** A name in the DNS may be anybody's; an address that was connected to, and the machine's own name, are not. */
function isDirect(address: string): boolean {
  const { hostname: name } = new URL(address);
  const own = hostname().toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || [own, `${own}.local`, 'localhost'].includes(name);
}
