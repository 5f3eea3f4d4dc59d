import { BlockList, isIP } from 'node:net';

/** Names that resolve only within a private network. */
export const LOCAL_NAME =
  /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;

const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Ranges within the global unicast space for tunnels and documentation, which lead elsewhere or nowhere. */
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const closed4 = listOf('ipv4', CLOSED_4);
const closed6 = listOf('ipv6', CLOSED_6);
const global6 = listOf('ipv6', ['2000::/3']);

/** Whether an address is on the public internet; resolved names are checked at the moment of connecting. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  if (family === 6) return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
  return false;
}

export type Network = { readonly address: string; readonly bits: number };

/** `10.1.0.0/16` or a single address; undefined for anything else. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return undefined;
  const widest = family === 4 ? 32 : 128;
  if (bits === undefined) return { address, bits: widest };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= widest ? { address, bits: Number(bits) } : undefined;
}

/** A check that admits public addresses, and those within `networks`. */
export function allowing(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, bits } of networks) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (address) =>
    isPublicAddress(address) || (isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}
