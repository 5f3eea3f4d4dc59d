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

function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** A browser's public key: an uncompressed point of P-256. */
export function isP256dh(text: string): boolean {
  const bytes = bytesOf(text);
  return bytes?.length === 65 && bytes[0] === 4;
}

/** The secret a browser shares with the sender. */
export function isAuthSecret(text: string): boolean {
  return bytesOf(text)?.length === 16;
}
