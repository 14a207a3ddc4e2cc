import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Tells the visitor's address, as far as it is known; an empty text where the connection has none. */
export type ReadClientAddress = (request: IncomingMessage) => string;

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Proxies by address, by network (`10.0.0.0/8`), or by the names `loopback`, `linklocal` and `uniquelocal`. */
export function areProxies(names: readonly string[]): boolean {
  // A bare number would be taken for an address, and whoever writes one means a count of proxies.
  const areAddresses = names.every((name) => NETWORK_NAMES.includes(name) || isIP(name.replace(/\/.*/, '')) !== 0);
  try {
    proxyAddr.compile([...names]);
    return areAddresses;
  } catch {
    return false;
  }
}

/**
 * Makes the reader of visitors' addresses. `X-Forwarded-For` is believed only as far as the installation's own proxies wrote it: from the
 * connection backwards until the first address that is none of theirs. What a visitor puts in the header themselves stands before that
 * and counts for nothing; without proxies the header does not exist.
 *
 * @param proxies names that `areProxies` takes
 */
export function createAddressReader(proxies: readonly string[]): ReadClientAddress {
  const trust = proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]);
  return (request) => {
    const own = request.socket.remoteAddress;
    if (own === undefined) return '';
    return proxyAddr.all(request, trust).findLast((address) => isIP(address) !== 0) ?? own;
  };
}
