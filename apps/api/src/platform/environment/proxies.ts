import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns true for proxies by address, by network (`10.0.0.0/8`), or by the names `loopback`, `linklocal` and `uniquelocal`. */
export function areProxies(names: readonly string[]): boolean {
  // A bare number would be read as an address, though an operator who writes one means a count of proxies.
  const areAddresses = names.every((name) => NETWORK_NAMES.includes(name) || isIP(name.replace(/\/.*/, '')) !== 0);
  try {
    proxyAddr.compile([...names]);
    return areAddresses;
  } catch {
    return false;
  }
}
