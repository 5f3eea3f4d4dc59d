import { isIP } from 'node:net';

/**
 * The host in URLs by which this machine reaches a server bound to `address`: to every address, or to one, which need
 * not be 127.0.0.1.
 */
export function ownHostOf(address: string): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1';
  return isIP(address) === 6 ? `[${address}]` : address;
}
