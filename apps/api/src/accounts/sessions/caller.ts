import { networkOf } from '../../platform/http/client-address.ts';
import type { ApiRequest } from '../../platform/http/handlers.ts';
import { describeDevice } from './devices.ts';
import { sha256 } from './tokens.ts';

/** Where a request comes from. */
export interface Caller {
  clientAddress: string;
  /** Browser and system in words. */
  device: string;
}

export function callerOf({ clientAddress, headers }: Pick<ApiRequest, 'clientAddress' | 'headers'>): Caller {
  return { clientAddress, device: describeDevice(headers.get('User-Agent')) };
}

/** The network of a caller, as it is kept. */
export function addressHashOf({ clientAddress }: Pick<Caller, 'clientAddress'>): Buffer {
  return sha256(`network\n${networkOf(clientAddress)}`);
}
