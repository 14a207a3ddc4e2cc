import type { Environment } from '../variables.ts';

/** Origins of the payment gateways in use, where a donor may be sent to pay. */
export function gatewayOrigins({ MIDTRANS_BASE_URL }: Pick<Environment, 'MIDTRANS_BASE_URL'>): string[] {
  return MIDTRANS_BASE_URL === undefined ? [] : [new URL(MIDTRANS_BASE_URL).origin];
}
