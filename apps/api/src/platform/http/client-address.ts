import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Returns the visitor's address if it is known; an empty text if the connection has none. */
export type ReadClientAddress = (request: IncomingMessage) => string;

/**
 * Creates the reader of visitors' addresses. It trusts `X-Forwarded-For` only as far as the installation's own proxies wrote it: from the
 * connection backwards to the first address that is not one of theirs. Addresses before it, which a visitor may have written into the
 * header, are ignored. Without proxies, the whole header is ignored.
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

/** Converts a version 4 address in version 6 notation into a version 4 address. */
function plainAddress(clientAddress: string): string {
  return clientAddress.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns the first four groups of a version 6 address, without leading zeros: its first 64 bits. */
function upperGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''));
}

/** Returns a network: one address, or the 64 bits of a version 6 address that one household has. */
export function networkOf(clientAddress: string): string {
  const address = plainAddress(clientAddress);
  return isIPv6(address) ? upperGroups(address).join(':') : address;
}

/**
 * Returns the networks of an address, the narrowest first. Providers assign a customer 64, 56 or 48 bits of version 6: the owner of the
 * wider network owns every narrower one in it. A version 4 address is one network.
 */
export function networksOf(clientAddress: string): string[] {
  const address = plainAddress(clientAddress);
  if (!isIPv6(address)) return [address];
  const groups = upperGroups(address);
  const [site, [last = '0']] = [groups.slice(0, 3), groups.slice(3)];
  const upperByte = (Number.parseInt(last, 16) >> 8).toString(16);
  return [groups.join(':'), `${site.join(':')}:${upperByte}/56`, `${site.join(':')}/48`];
}

/** Addresses outside the internet: this machine's, and those of private networks. */
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
