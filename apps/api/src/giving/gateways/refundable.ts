import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { MIDTRANS_REFUNDS } from './midtrans/refunds.ts';
import type { Refundable } from './port.ts';

const REFUNDS: Readonly<Record<string, Readonly<Record<PaymentMethodCode, Refundable>>>> = {
  midtrans: MIDTRANS_REFUNDS,
};

/** Returns the refunds that a gateway makes by a method. For money of an unknown method (null), only the gateway can decide. */
export function refundableBy(gateway: string, method: PaymentMethodCode | null): Refundable {
  const methods = Object.hasOwn(REFUNDS, gateway) ? REFUNDS[gateway] : undefined;
  if (methods === undefined) return 'never';
  return method === null ? 'whole' : methods[method];
}
