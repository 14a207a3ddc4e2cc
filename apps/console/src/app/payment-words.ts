import { PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';

/** Returns the name of a payment method; a method of a later release keeps its own name. */
export function methodWord(method: string): string {
  return Object.hasOwn(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method as PaymentMethodCode].label : method;
}

/** Names of gateways. */
const GATEWAYS: Readonly<Record<string, string>> = { midtrans: 'Midtrans', xendit: 'Xendit' };

/** Returns the name of a gateway; a gateway of a later release keeps its own name. */
export const gatewayWord = (gateway: string): string => GATEWAYS[gateway] ?? gateway;
