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
  const forwarded = trustProxy ? header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const requestId = header('x-request-id');
  const clientId = header('x-client-id');
  return {
    request_id: requestId && SAFE_ID.test(requestId) ? requestId : randomUUID(),
    ip: forwarded && isIP(forwarded) ? forwarded : peer.replace(/^::ffff:/, ''),
    user_agent: header('user-agent')?.slice(0, 256) ?? null,
    idempotency_key: header('idempotency-key') ?? null,
    device_token: deviceTokenOf(header('cookie')),
    origin: header('origin')?.slice(0, 256) ?? null,
    client_id: clientId && SAFE_ID.test(clientId) ? clientId : null,
  };
}

/**
 * The cookie that only this very host can set takes precedence. Of the others the last one: browsers send first the
 * one that an earlier release set for the API only.
 */
export function deviceTokenOf(cookie: string | null | undefined): string | null {
  const found = [...(cookie ?? '').matchAll(DEVICE_TOKEN)];
  return (found.find(([, isOwn]) => isOwn) ?? found.at(-1))?.[2] ?? null;
}
