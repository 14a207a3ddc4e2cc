import { networkOf } from '../../platform/http/client-address.ts';
import type { ApiRequest } from '../../platform/http/handlers.ts';
import { describeDevice } from './devices.ts';
import { sha256 } from './tokens.ts';

/** Origin of a request. */
export interface Caller {
  clientAddress: string;
  /** Names of browser and system. */
  device: string;
}

export function callerOf({ clientAddress, headers }: Pick<ApiRequest, 'clientAddress' | 'headers'>): Caller {
  return { clientAddress, device: describeDevice(headers.get('User-Agent')) };
}

/** Returns the network of a caller, as stored. */
export function addressHashOf({ clientAddress }: Pick<Caller, 'clientAddress'>): Buffer {
  return sha256(`network\n${networkOf(clientAddress)}`);
}
