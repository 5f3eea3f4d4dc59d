import { isIP } from 'node:net';
import { LOCAL_NAME } from '#server/platform/rules/public-address.ts';

const MAX_LENGTH = 1_000;

/**
 * Why the service will not call this URL; undefined for an allowed one. A push service must have a public name and
 * use TLS.
 */
export function endpointFault(endpoint: string): string | undefined {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return 'This is not the address of a push service.';
  const url = new URL(endpoint);
  if (url.protocol !== 'https:') return 'A push service must use https.';
  if (url.port !== '') return 'A push service must use the default port.';
  if (url.username !== '' || url.password !== '') return 'The address must not contain a user name or password.';
  const host = url.hostname.replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.') || LOCAL_NAME.test(host))
    return 'A push service must have a public host name.';
  return undefined;
}
