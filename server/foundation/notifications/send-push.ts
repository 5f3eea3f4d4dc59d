import { lookup as resolveName } from 'node:dns';
import { Agent } from 'node:https';
import webPush from 'web-push';
import type { Vapid } from '#server/foundation/notifications/read-vapid.ts';
import { endpointFault } from '#server/foundation/notifications/rules/push-endpoint.ts';
import { guardedLookup } from '#server/platform/outgoing/guarded-lookup.ts';
import { isPublicAddress } from '#server/platform/rules/public-address.ts';

export type Browser = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser withdrew its subscription. `refused`: this push service rejects it permanently. */
export type PushResult = 'sent' | 'gone' | 'refused';

export type PushTransport = {
  /** Resolves names; addresses refused by `allows` are never connected to. */
  lookup?: typeof resolveName;
  allows?: (address: string) => boolean;
  /** For tests: a CA trusted in place of the public ones, and a port in place of 443. */
  ca?: string;
  port?: number;
};

const TIMEOUT_MS = 10_000;
/** After a day the notification list is enough; an older push adds nothing. */
const TTL_SECONDS = 86_400;

/**
 * Encrypts and sends one push (RFC 8030, 8291, 8292). Never follows a redirect.
 * @throws when the push service cannot be reached or is busy: try again later
 */
export async function sendPush(
  vapid: Vapid,
  browser: Browser,
  payload: string,
  { lookup = resolveName, allows = isPublicAddress, ca, port }: PushTransport = {},
): Promise<PushResult> {
  if (endpointFault(browser.endpoint)) return 'refused';
  const agent = new Agent({ keepAlive: false, lookup: guardedLookup(lookup, allows), ...(ca ? { ca } : {}) });
  const address = new URL(browser.endpoint);
  if (port !== undefined) address.port = String(port);
  try {
    await webPush.sendNotification(
      { endpoint: address.href, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      payload,
      { vapidDetails: vapid, agent, TTL: TTL_SECONDS, timeout: TIMEOUT_MS, contentEncoding: 'aes128gcm' },
    );
    return 'sent';
  } catch (error) {
    const status = error instanceof webPush.WebPushError ? error.statusCode : undefined;
    if (status === 404 || status === 410) return 'gone';
    if (status !== undefined && status < 500 && status !== 429 && status !== 408) return 'refused';
    throw error;
  } finally {
    agent.destroy();
  }
}
