import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { RequestFacts } from '#server/platform/context.ts';

export type HeaderReader = (name: string) => string | undefined;

const DEVICE_TOKEN = /(?:^|; ?)(__Host-)?starhelm_device=([\w.-]{1,400})(?=;|$)/g;
const SAFE_ID = /^[\w.-]{8,64}$/;

/**
 * Facts from a request's headers. A forwarded client address is used only behind a trusted proxy, since anyone can
 * send that header.
 */
export function readFacts(header: HeaderReader, peer: string, trustProxy: boolean): RequestFacts {
  const forwarded = trustProxy ? forwardedAddress(header('x-forwarded-for')) : undefined;
  const requestId = header('x-request-id');
  const clientId = header('x-client-id');
  return {
    request_id: requestId && SAFE_ID.test(requestId) ? requestId : randomUUID(),
    ip: forwarded ?? unmapped(peer),
    user_agent: header('user-agent')?.slice(0, 256) ?? null,
    idempotency_key: header('idempotency-key') ?? null,
    device_token: deviceTokenOf(header('cookie')),
    origin: header('origin')?.slice(0, 256) ?? null,
    address: addressOf(header, trustProxy),
    client_id: clientId && SAFE_ID.test(clientId) ? clientId : null,
  };
}

/** The origin that a request was sent to, as its Host header says. */
export function addressOf(header: HeaderReader, trustProxy: boolean): string | null {
  const scheme = trustProxy && header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return URL.parse(`${scheme}://${header('host')?.slice(0, 256)}`)?.origin ?? null;
}

/** The nearest hop's, also with a port or in brackets: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function forwardedAddress(list: string | undefined): string | undefined {
  const last =
    list
      ?.split(',')
      .at(-1)
      ?.trim()
      .replace(/^"(.*)"$/, '$1') ?? '';
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(last)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(last)?.[1] ?? last;
  const address = unmapped(bare);
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv4 address that is written as an IPv6 one. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The cookie that only this very host can set takes precedence. Of the others the last one: browsers send first the
 * one that an earlier release set for the API only.
 */
export function deviceTokenOf(cookie: string | null | undefined): string | null {
  const found = [...(cookie ?? '').matchAll(DEVICE_TOKEN)];
  return (found.find(([, isOwn]) => isOwn) ?? found.at(-1))?.[2] ?? null;
}
