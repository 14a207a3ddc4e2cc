import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Returns the visitor's address, as far as it is known; an empty text if the connection has none. */
export type ReadClientAddress = (request: IncomingMessage) => string;

/**
 * Makes the reader of visitors' addresses. `X-Forwarded-For` is believed only as far as the installation's own proxies wrote it: from the
 * connection backwards until the first address that is none of theirs. What a visitor writes into the header stands before that address
 * and is ignored; without proxies, the whole header is.
 *
 * @param proxies names that `areProxies` takes
 */
export function createAddressReader(proxies: readonly string[]): ReadClientAddress {
  if (proxies.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const trust = proxyAddr.compile([...proxies]);
  return (request) => {
    const own = request.socket.remoteAddress;
    if (own === undefined) return '';
    return proxyAddr.all(request, trust).findLast((address) => isIP(address) !== 0) ?? own;
  };
}

/** A version 4 address in version 6 writing is a version 4 address. */
function plainAddress(clientAddress: string): string {
  return clientAddress.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The first four groups of a version 6 address, without leading zeros: its first 64 bits. */
function upperGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''));
}

/** A network: one address, or the 64 bits of a version 6 address that one household has. */
export function networkOf(clientAddress: string): string {
  const address = plainAddress(clientAddress);
  return isIPv6(address) ? upperGroups(address).join(':') : address;
}

/**
 * The networks an address belongs to, the narrowest first. Of version 6 providers give a customer 56 or 48 bits as readily as 64: the owner
 * of the wider one owns every narrower one in it. An address of version 4 is one network.
 */
export function networksOf(clientAddress: string): string[] {
  const address = plainAddress(clientAddress);
  if (!isIPv6(address)) return [address];
  const groups = upperGroups(address);
  const [site, [last = '0']] = [groups.slice(0, 3), groups.slice(3)];
  const upperByte = (Number.parseInt(last, 16) >> 8).toString(16);
  return [groups.join(':'), `${site.join(':')}:${upperByte}/56`, `${site.join(':')}/48`];
}

/** Addresses that are not of the internet: this machine's, and those of private networks. */
const INNER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INNER.addSubnet(network, bits);
INNER.addSubnet('fc00::', 7, 'ipv6');
INNER.addSubnet('fe80::', 10, 'ipv6');
INNER.addAddress('::1', 'ipv6');

/** Returns true if an address can be a visitor's. Any other belongs to a proxy that is not configured, and is the same for all visitors behind it. */
export function isVisitorAddress(clientAddress: string): boolean {
  const address = plainAddress(clientAddress);
  return isIP(address) !== 0 && !INNER.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
