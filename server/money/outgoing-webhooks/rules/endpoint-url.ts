import { isIP } from 'node:net';
import { LOCAL_NAME } from '#server/platform/rules/public-address.ts';

export type Reach = {
  /** Whether an IP address may be connected to. */
  allows: (address: string) => boolean;
  /** Whether names of a private network are allowed: only if an operator permitted such networks. */
  isPrivateAllowed: boolean;
  /** Whether http to this machine is allowed, for programs under development. */
  isLoopbackHttpAllowed: boolean;
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Lower ports belong to services that must not be reachable. */
const FIRST_PORT = 1_024;

/**
 * Why the service does not call this URL; undefined for an allowed one. Addresses behind a name are checked when it
 * is called.
 */
export function endpointUrlFault(text: string, reach: Reach): string | undefined {
  if (!URL.canParse(text)) return 'This is not an address.';
  const url = new URL(text);
  const isLoopback = LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback && reach.isLoopbackHttpAllowed))
    return 'The address must use https.';
  if (url.username !== '' || url.password !== '') return 'The address must not contain a user name or password.';
  if (url.hash !== '') return 'The address must not contain a fragment.';
  if (url.port !== '' && Number(url.port) < FIRST_PORT && url.port !== '443')
    return 'The port must be 443, or 1024 or above.';
  return hostFault(url.hostname, reach);
}

function hostFault(hostname: string, { allows, isPrivateAllowed }: Reach): string | undefined {
  const host = hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return allows(host) ? undefined : 'The address must be on the public internet.';
  if (isPrivateAllowed) return undefined;
  return !host.includes('.') || LOCAL_NAME.test(host) ? 'The address must have a public host name.' : undefined;
}
